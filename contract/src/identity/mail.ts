import * as z from 'zod/mini';
import { timestamp } from '../foundation/fields';

export const DemoMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: timestamp,
});
export type DemoMail = z.infer<typeof DemoMail>;
