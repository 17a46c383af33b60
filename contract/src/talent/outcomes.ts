import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, id } from '../foundation/fields';

/**
 * Privacy: fewer people are never shown, neither as a number nor as a difference of two numbers.
 */
export const SMALLEST_GROUP = 5;

export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

export type Outcomes = z.infer<typeof Outcomes>;

const OutcomeCounts = z.object({
  /** Updated only when five or more have changed; 0 means fewer than five. */
  invited: count,
  /** Their invitation was delivered and has not bounced. */
  reached: count,
  answered: count,
  /**
   * From here on "at least": a multiple of five, at least five below `answered`; 0 means too few to
   * say.
   */
  visible: count,
  revealed: count,
  foundWork: count,
});

export const Outcomes = z.object({
  /** Those of the last step; null if the group is too small or nothing is known yet. */
  totals: z.nullable(OutcomeCounts),
  /**
   * UTC weeks, oldest first, as they stood at their end; one with too little change is part of the
   * next.
   */
  steps: z.array(z.object({ from: z.iso.date(), until: z.iso.date(), counts: OutcomeCounts })),
});

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
