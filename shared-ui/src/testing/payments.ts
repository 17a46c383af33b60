import type { Payment } from '@gangway/contract/payments';

export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '44444444-4444-4444-8444-444444444444',
  number: 'GW-2026-7F3KQ2',
  purpose: 'subscription',
  description: 'Pro plan, a month',
  status: 'succeeded',
  cents: 24_900,
  refundedCents: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  settledAt: '2026-11-21T12:00:10.000Z',
  ...changes,
});
