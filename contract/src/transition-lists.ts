import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count, id, timestamp } from './fields';

export const LIST_STATUSES = ['pending_payment', 'active', 'archived'] as const;

export const TransitionList = z.object({
  id,
  name: z.string(),
  department: z.string(),
  status: z.enum(LIST_STATUSES),
  employeeCount: count,
  uploadDate: timestamp,
  /** Employees whose invitation did not arrive. */
  bouncedCount: count,
});
export type TransitionList = z.infer<typeof TransitionList>;

/** An invitation that did not arrive, so that the address can be corrected. */
export const BouncedInvitation = z.object({
  candidateId: id,
  fullName: z.string(),
  email: z.string(),
  bouncedAt: timestamp,
  reason: z.string(),
});
export type BouncedInvitation = z.infer<typeof BouncedInvitation>;

export const transitionListCalls = defineCalls({
  'GET /api/transition-lists': {
    summary: "The organisation's lists, newest first",
    access: 'hr',
    answer: { status: 200, body: z.array(TransitionList) },
  },
  'GET /api/transition-lists/:id/bounces': {
    summary: 'Whose invitation did not arrive',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 200, body: z.array(BouncedInvitation) },
    errors: ['not_found'],
  },
});
