import { FirstViewOrder } from '@gangway/contract/first-view';
import * as z from 'zod/mini';

/** What the child process is told on its standard input: the shell's bundle, an area's, the work. */
export const ViewJob = z.object({
  shell: z.string(),
  area: z.string(),
  orders: z.array(FirstViewOrder),
});
export type ViewJob = z.infer<typeof ViewJob>;

/** No page is longer: it would be no first view. */
const MOST_HTML = 1024 * 1024;

/** What it answers, a line for each order in turn. */
export const ViewResult = z.union([
  z.strictObject({ html: z.string().check(z.minLength(1), z.maxLength(MOST_HTML)) }),
  z.strictObject({ error: z.string().check(z.minLength(1)) }),
]);
export type ViewResult = z.infer<typeof ViewResult>;
