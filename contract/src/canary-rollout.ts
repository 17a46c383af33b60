import * as z from 'zod/mini';
import { count } from './fields';

export const EVERYONE = 100;

/** The shares of the visitors that a staged rollout goes through, in per cent. */
export const ROLLOUT_STAGES = [10, 50, EVERYONE] as const;

/** The share that a rollout gives a release after this one. */
export const nextStage = (traffic: number): number =>
  ROLLOUT_STAGES.find((stage) => stage > traffic) ?? EVERYONE;

/** How far a canary has come that gets more visitors by itself while it is healthy. */
export const Rollout = z.object({
  version: z.string(),
  /** The share of the visitors that get it in the present stage, and in the next, in per cent. */
  traffic: z.int(),
  next: z.int(),
  startedBy: z.string(),
  /** The beginning of the present stage. */
  since: z.iso.datetime(),
  /** Visitors of the present stage. */
  visitors: count,
  /** The earliest time of the next stage, with the visitors that there were so far. */
  nextAt: z.iso.datetime(),
  /** What keeps it in this stage whatever the time; null while it is healthy. */
  objection: z.nullable(z.string()),
});
export type Rollout = z.infer<typeof Rollout>;
