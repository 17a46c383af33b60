import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count, id } from './fields';

/** Fewer people than these are never shown as a number. */
export const SMALLEST_GROUP = 5;

const OutcomeCounts = z.object({
  invited: count,
  reached: count,
  answered: count,
  visible: count,
  revealed: count,
  foundWork: count,
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** How many people came to each step, without their names. */
export const Outcomes = z.object({
  /** Null where the group is too small. */
  totals: z.nullable(OutcomeCounts),
  /** Weeks, the oldest first; one in which too little happened is part of the next. */
  steps: z.array(z.object({ from: z.iso.date(), until: z.iso.date(), counts: OutcomeCounts })),
});
export type Outcomes = z.infer<typeof Outcomes>;

export const outcomeCalls = defineCalls({
  'GET /api/transition-lists/:id/outcomes': {
    summary: 'What has become of the people on a list, in numbers over time',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 200, body: Outcomes },
    errors: ['not_found'],
  },
  'GET /api/organization/outcomes': {
    summary: 'What has become of the people on all lists of the organization',
    access: 'hr',
    answer: { status: 200, body: Outcomes },
  },
});
