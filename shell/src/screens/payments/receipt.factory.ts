import type { BillingDetails } from '@gangway/contract/commerce/billing';
import type { Receipt } from '@gangway/contract/commerce/payments';
import { aPayment } from '@gangway/shared-ui/testing';

export const noBilling: BillingDetails = {
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxId: '',
};

export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  ...aPayment(),
  seller: { name: 'Harbor Hiring Inc.', address: ['1 Pier Road', 'Astoria, OR 97103'] },
  payer: { name: 'Maya Okafor', email: 'maya@harbor.example' },
  billing: noBilling,
  card: { brand: 'visa', last4: '4242' },
  taxCents: 0,
  lines: [{ text: 'Pro plan, a month', quantity: 1, unitCents: 24_900, cents: 24_900 }],
  period: { start: '2026-11-21T12:00:00.000Z', end: '2026-12-21T12:00:00.000Z' },
  refunds: [],
  ...changes,
});
