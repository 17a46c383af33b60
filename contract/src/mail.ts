import * as z from 'zod/mini';
import { timestamp } from './fields';

/** A mail as the demo mail box shows it at /dev/mail.json. */
export const DemoMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: timestamp,
});
export type DemoMail = z.infer<typeof DemoMail>;
