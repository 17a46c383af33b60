import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, id, timestamp } from '../foundation/fields';

export const LIST_STATUSES = ['pending_payment', 'active', 'archived'] as const;

export const TransitionList = z.object({
  id,
  name: z.string(),
  department: z.string(),
  status: z.enum(LIST_STATUSES),
  employeeCount: count,
  uploadDate: timestamp,
  bouncedCount: count,
});
export type TransitionList = z.infer<typeof TransitionList>;

export const BouncedInvitation = z.object({
  /** As in `ListCandidate`. */
  id,
  fullName: z.string(),
  email: z.string(),
  bouncedAt: timestamp,
  reason: z.string(),
});
export type BouncedInvitation = z.infer<typeof BouncedInvitation>;

const ofList = { access: 'hr', params: z.object({ id }), errors: ['not_found'] } as const;

export const transitionListCalls = defineCalls({
  'GET /api/transition-lists': {
    summary: "The organization's lists, newest first",
    access: 'hr',
    answer: { status: 200, body: z.array(TransitionList) },
  },
  'GET /api/transition-lists/:id': {
    summary: 'One list of the organization',
    ...ofList,
    answer: { status: 200, body: TransitionList },
  },
  'PUT /api/transition-lists/:id': {
    summary: 'Archive or restore a list',
    ...ofList,
    body: z.strictObject({ status: z.enum(['active', 'archived']) }),
    answer: { status: 200, body: TransitionList },
    errors: ['not_found', 'list_unpaid', 'list_too_small'],
  },
  'GET /api/transition-lists/:id/bounces': {
    summary: 'People with an undelivered invitation',
    ...ofList,
    answer: { status: 200, body: z.array(BouncedInvitation) },
  },
});
