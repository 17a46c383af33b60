import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count, id, timestamp } from './fields';
import { PaymentStart } from './payments';

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
    summary: "The organization's lists, newest first",
    access: 'hr',
    answer: { status: 200, body: z.array(TransitionList) },
  },
  'GET /api/transition-lists/:id': {
    summary: 'One list of the organization',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 200, body: TransitionList },
    errors: ['not_found'],
  },
  'PUT /api/transition-lists/:id': {
    summary: 'Archive or restore a list',
    access: 'hr',
    params: z.object({ id }),
    body: z.strictObject({ status: z.enum(['active', 'archived']) }),
    answer: { status: 200, body: TransitionList },
    errors: ['not_found', 'list_unpaid'],
  },
  'POST /api/transition-lists/:id/payment': {
    summary: 'Start or continue the payment for a list',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 201, body: z.extend(PaymentStart, { listId: id, employeeCount: count }) },
    errors: [
      'not_found',
      'already_paid',
      'setup_fee_unpaid',
      'account_suspended',
      'payments_unavailable',
      'rate_limited',
    ],
  },
  'GET /api/transition-lists/:id/bounces': {
    summary: 'People with an undelivered invitation',
    access: 'hr',
    params: z.object({ id }),
    answer: { status: 200, body: z.array(BouncedInvitation) },
    errors: ['not_found'],
  },
});
