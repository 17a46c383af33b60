import type { Payment } from '@gangway/contract/commerce/payments';
import { refusal } from './mock-api';

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

/** What a call answers while the payment provider is slow: `tries` times, then the reply. */
export function afterSlowProvider<Reply>(reply: Reply, tries = 1) {
  const slow = refusal(503, 'We are still working on this.', 'payment_continues');
  let callCount = 0;
  return () => {
    callCount += 1;
    return callCount > tries ? reply : slow;
  };
}

export const SLOW_PROVIDER = /^Our payment provider is slow to answer/;
