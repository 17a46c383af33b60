import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, id, timestamp } from '../foundation/fields';
import { StageCounts } from './reveals';
import { SearchUsage } from './search';

export const RecruiterDashboard = z.object({
  plan: z.nullable(z.string()),
  /** Name of the offer that was bought: `Professional` where the plan is `pro`. */
  planName: z.nullable(z.string()),
  tokens: z.object({
    remaining: count,
    /** Per period; null means unlimited, 0 means no plan. */
    allowance: z.nullable(count),
    allowanceRemaining: count,
    bought: count,
    renewsAt: z.nullable(timestamp),
  }),
  searches: z.nullable(SearchUsage),
  revealedTotal: count,
  revealedThisPeriod: count,
  revealedWithStage: count,
  savedSearches: count,
  visibleCandidates: count,
  recentReveals: z.array(
    z.object({
      candidateId: id,
      fullName: z.string(),
      positionTitle: z.string(),
      location: z.string(),
      hasJumpedShip: z.boolean(),
      revealedAt: timestamp,
    }),
  ),
});
export type RecruiterDashboard = z.infer<typeof RecruiterDashboard>;

export const ACTIVITY_WEEKS = 12;

/** Begins on a Monday, UTC. */
export const ActivityWeek = z.object({
  week: z.iso.date(),
  added: count,
  spent: count,
  reveals: count,
});

export const RecruiterActivity = z.object({
  /** The last one is the present week. */
  weeks: z.array(ActivityWeek),
  stages: StageCounts,
});
export type RecruiterActivity = z.infer<typeof RecruiterActivity>;

export const recruiterCalls = defineCalls({
  'GET /api/recruiter/dashboard': {
    summary: "The recruiter's plan, tokens and latest reveals",
    access: 'recruiter',
    answer: { status: 200, body: RecruiterDashboard },
  },
  'GET /api/recruiter/activity': {
    summary: 'Tokens and reveals of the last twelve weeks, and the stages of revealed people',
    access: 'recruiter',
    answer: { status: 200, body: RecruiterActivity },
  },
});
