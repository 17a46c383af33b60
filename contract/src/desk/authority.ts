import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { cents, count, id } from '../foundation/fields';

export const AuthorityStats = z.object({
  totalCandidates: count,
  activeCandidates: count,
  inactiveCandidates: count,
  totalEnterprises: count,
  totalRecruiters: count,
  /** Only requests that this administrator may open. */
  pendingRequests: count,
  pendingFederalRequests: count,
});
export type AuthorityStats = z.infer<typeof AuthorityStats>;

export const RecruiterAct = z.strictObject({
  recruiterId: id,
  action: z.enum(['add-tokens', 'refund']),
  data: z.optional(
    z.strictObject({
      tokens: z.optional(count),
      /**
       * The payment that the refund was confirmed for, so that a later one is not refunded instead.
       */
      paymentId: z.optional(id),
    }),
  ),
});
export type RecruiterAct = z.infer<typeof RecruiterAct>;

export const authorityCalls = defineCalls({
  'GET /api/authority/stats': {
    summary: 'Counts of candidates, accounts and pending requests',
    access: 'authority',
    answer: { status: 200, body: AuthorityStats },
  },
  'POST /api/authority/manage-recruiter': {
    summary: "Add ten tokens for a recruiter, or refund the recruiter's last payment once",
    access: 'recruiter-authority',
    body: RecruiterAct,
    answer: {
      status: 200,
      orStatus: 202,
      body: z.object({
        tokensRemaining: count,
        /** `continues`: the payment provider has not confirmed the refund yet; it is sent again. */
        refund: z.nullable(z.object({ cents, tokensTakenBack: count, continues: z.boolean() })),
      }),
    },
    errors: ['not_found', 'nothing_to_refund', 'price_changed'],
    audit: { action: 'manage-recruiter', subject: 'recruiter', idField: 'recruiterId' },
  },
});
