import type { PrerenderOrder } from '@gangway/contract/platform/prerender';
import * as z from 'zod/mini';

export type ViewJob = { shell: string; area: string; orders: PrerenderOrder[] };

const MOST_HTML = 1024 * 1024;

export const ViewResult = z.union([
  z.strictObject({ html: z.string().check(z.minLength(1), z.maxLength(MOST_HTML)) }),
  z.strictObject({ error: z.string().check(z.minLength(1)) }),
]);
export type ViewResult = z.infer<typeof ViewResult>;

/** A crash is not a result of the code: the process that ran it ended. */
export type ViewOutcome = ViewResult | { error: string; isCrash: true };
