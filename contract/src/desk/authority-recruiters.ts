import * as z from 'zod/mini';
import { BILLING_CYCLES, PAYMENT_PURPOSES, PAYMENT_STATUSES } from '../commerce/payments';
import { PLANS } from '../commerce/plan-rules';
import { RevealLimits } from '../foundation/allowances';
import { defineCalls } from '../foundation/call';
import { cents, count, id, timestamp } from '../foundation/fields';
import { pageQuery, pagesOf, tableQuery } from '../foundation/page-query';
import { AccountSuspension } from '../identity/organizations';
import { PAUSE_CAUSES } from '../market/fair-use';
import { ACCOUNT_STATES, SuspensionReason } from './authority-organizations';

export const RECRUITER_SORTS = ['date', 'name', 'plan', 'status'] as const;
export const PLAN_FILTERS = [...PLANS, 'none'] as const;

export const ManagedRecruiter = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  memberOf: z.nullable(z.object({ id, name: z.string() })),
  plan: z.nullable(z.enum(PLANS)),
  tokensRemaining: count,
  lastPayment: z.nullable(
    z.object({
      id,
      purpose: z.enum(PAYMENT_PURPOSES),
      status: z.enum(PAYMENT_STATUSES),
      cents,
      refundedCents: cents,
      /** The payment provider has not confirmed the refund yet; it is sent again. */
      isRefundPending: z.boolean(),
      at: timestamp,
    }),
  ),
  refund: z.nullable(z.object({ cents, tokensTakenBack: count, endsPlan: z.boolean() })),
  suspension: z.nullable(AccountSuspension),
  revealPause: z.nullable(z.object({ at: timestamp, cause: z.enum(PAUSE_CAUSES) })),
  revealLimits: RevealLimits,
  createdAt: timestamp,
});
export type ManagedRecruiter = z.infer<typeof ManagedRecruiter>;

export const RecruitersQuery = tableQuery({
  plan: z.optional(z.enum(PLAN_FILTERS)),
  account: z.optional(z.enum(ACCOUNT_STATES)),
  sortBy: z.optional(z.enum(RECRUITER_SORTS)),
});
export type RecruitersQuery = z.input<typeof RecruitersQuery>;

export const LedgerEntry = z.object({
  id,
  at: timestamp,
  kind: z.enum(['grant', 'reveal', 'take-back']),
  source: z.enum(['allowance', 'purchase', 'authority']),
  tokens: z.int(),
  expiresAt: z.nullable(timestamp),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const SUBSCRIPTION_FILTERS = ['active', 'past_due', 'ended'] as const;

export const ManagedSubscription = z.object({
  id,
  recruiter: z.object({ id, username: z.string(), email: z.string(), name: z.string() }),
  plan: z.enum(PLANS),
  billingCycle: z.enum(BILLING_CYCLES),
  status: z.enum(SUBSCRIPTION_FILTERS),
  cents,
  startedAt: timestamp,
  periodEnd: timestamp,
  cancelsAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(z.enum(PLANS)),
  endedAt: z.nullable(timestamp),
});
export type ManagedSubscription = z.infer<typeof ManagedSubscription>;

export const SubscriptionsQuery = tableQuery({
  plan: z.optional(z.enum(PLANS)),
  status: z.optional(z.enum(SUBSCRIPTION_FILTERS)),
  sortBy: z.optional(z.enum(['date', 'name', 'plan', 'status', 'renewal'])),
});
export type SubscriptionsQuery = z.input<typeof SubscriptionsQuery>;

export const ofRecruiter = {
  access: 'recruiter-authority',
  params: z.object({ id }),
  answer: { status: 200, body: ManagedRecruiter },
  errors: ['not_found'],
} as const;

export const authorityRecruiterCalls = defineCalls({
  'GET /api/authority/recruiters': {
    summary: 'Recruiters with plan, tokens and the effect of a refund, a page or the newest 500',
    access: 'recruiter-authority',
    query: RecruitersQuery,
    ...pagesOf(ManagedRecruiter),
  },
  'GET /api/authority/recruiters/:id': {
    summary: 'One recruiter, as in the list',
    ...ofRecruiter,
  },
  'GET /api/authority/recruiters/:id/ledger': {
    summary: "A recruiter's tokens, line by line, newest first",
    ...ofRecruiter,
    query: z.strictObject(pageQuery),
    ...pagesOf(LedgerEntry),
  },
  'POST /api/authority/recruiters/:id/suspend': {
    summary: 'End the sessions of a recruiter, refuse sign-ins and pause the renewal',
    ...ofRecruiter,
    body: SuspensionReason,
    errors: ['not_found', 'already_suspended'],
    audit: { action: 'suspend-recruiter', subject: 'recruiter' },
  },
  'POST /api/authority/recruiters/:id/reinstate': {
    summary: 'End the suspension of a recruiter',
    ...ofRecruiter,
    errors: ['not_found', 'not_suspended'],
    audit: { action: 'reinstate-recruiter', subject: 'recruiter' },
  },
  'GET /api/authority/subscriptions': {
    summary: 'Subscriptions, a page of them or the newest 500',
    access: 'recruiter-authority',
    query: SubscriptionsQuery,
    ...pagesOf(ManagedSubscription),
  },
});
