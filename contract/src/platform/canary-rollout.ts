import * as z from 'zod/mini';
import { count } from '../foundation/fields';

export const EVERYONE = 100;

export const ROLLOUT_STAGES = [10, 50, EVERYONE] as const;

export const nextStage = (traffic: number): number =>
  ROLLOUT_STAGES.find((stage) => stage > traffic) ?? EVERYONE;

export const Rollout = z.object({
  version: z.string(),
  /** Per cent of visitors, in this stage and in the next. */
  traffic: z.int(),
  next: z.int(),
  startedBy: z.string(),
  since: z.iso.datetime(),
  visitors: count,
  nextAt: z.iso.datetime(),
  objection: z.nullable(z.string()),
});
export type Rollout = z.infer<typeof Rollout>;
