import * as z from 'zod/mini';
import { count, timestamp } from './fields';

export const RevealAllowance = z.union([
  z.object({ per: z.literal('month'), reveals: count }),
  z.object({ per: z.literal('day'), reveals: count }),
  z.object({ per: z.literal('unlimited') }),
]);
export type RevealAllowance = z.infer<typeof RevealAllowance>;

export const RevealLimits = z.object({
  personMinute: count,
  personDay: count,
  accountMonth: count,
});
export type RevealLimits = z.infer<typeof RevealLimits>;

export const RevealsToday = z.object({ limit: count, left: count, resetsAt: timestamp });
export type RevealsToday = z.infer<typeof RevealsToday>;
