import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count, id } from './fields';

/** Fewer people than these are never shown as a number, nor as a difference of two numbers. */
export const SMALLEST_GROUP = 5;

const OutcomeCounts = z.object({
  /** As they were when five or more had last changed; 0 is fewer than five. */
  invited: count,
  /** Their invitation was delivered and has not bounced. */
  reached: count,
  answered: count,
  /**
   * This and what follows is "at least": a multiple of five, and at least five fewer than have
   * answered. 0 is too few to say. Visible are those who have chosen to be.
   */
  visible: count,
  revealed: count,
  foundWork: count,
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

export const Outcomes = z.object({
  /** Those of the last step; null where the group is too small, or nothing is known yet. */
  totals: z.nullable(OutcomeCounts),
  /**
   * Weeks of UTC, the oldest first, each with how it stood at its end; one in which too little
   * happened is part of the next.
   */
  steps: z.array(z.object({ from: z.iso.date(), until: z.iso.date(), counts: OutcomeCounts })),
});
export type Outcomes = z.infer<typeof Outcomes>;

export const outcomeCalls = defineCalls({
  'GET /api/transition-lists/:id/outcomes': {
    summary: 'Outcomes of the people on a list, in numbers over time',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 200, body: Outcomes },
    errors: ['not_found'],
  },
  'GET /api/organization/outcomes': {
    summary: 'Outcomes of the people on all lists of the organization',
    access: 'hr',
    answer: { status: 200, body: Outcomes },
  },
});
