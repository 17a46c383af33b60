import type {
  ManagedRecruiter,
  ManagedSubscription,
} from '@gangway/contract/desk/authority-recruiters';
import { FAIR_USE } from '@gangway/contract/market/fair-use';

export const aManagedRecruiter = (changes: Partial<ManagedRecruiter> = {}): ManagedRecruiter => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  username: 'maya',
  email: 'maya@harbor.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  companyName: 'Harbor Staffing',
  memberOf: null,
  plan: 'pro',
  tokensRemaining: 1234,
  lastPayment: {
    id: 'eeeeeeee-0000-4000-8000-000000000003',
    purpose: 'subscription',
    status: 'succeeded',
    cents: 24_900,
    refundedCents: 0,
    isRefundPending: false,
    at: '2026-11-19T09:00:00.000Z',
  },
  refund: { cents: 24_900, tokensTakenBack: 60, endsPlan: true },
  suspension: null,
  revealPause: null,
  revealLimits: FAIR_USE,
  createdAt: '2026-10-20T09:00:00.000Z',
  ...changes,
});

export const aManagedSubscription = (
  changes: Partial<ManagedSubscription> = {},
): ManagedSubscription => {
  const { id, username, email } = aManagedRecruiter();
  return {
    id: 'eeeeeeee-0000-4000-8000-000000000002',
    recruiter: { id, username, email, name: 'Maya Okafor' },
    plan: 'pro',
    billingCycle: 'monthly',
    status: 'active',
    cents: 24_900,
    startedAt: '2026-10-20T09:00:00.000Z',
    periodEnd: '2026-12-20T09:00:00.000Z',
    cancelsAtPeriodEnd: false,
    nextPlan: null,
    endedAt: null,
    ...changes,
  };
};
