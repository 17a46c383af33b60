import type { Payment, Receipt } from '@gangway/contract/payments';

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

export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  ...aPayment(),
  payer: { name: 'Maya Okafor', email: 'maya@harbor.example' },
  lines: [{ text: 'Pro plan, a month', quantity: 1, unitCents: 24_900, cents: 24_900 }],
  period: { start: '2026-11-21T12:00:00.000Z', end: '2026-12-21T12:00:00.000Z' },
  refunds: [],
  ...changes,
});
