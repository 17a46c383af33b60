import { createHash } from 'node:crypto';
import { testCard, type CardName } from '../cards/test-cards';
import { nulls } from '../store/named-fields';
import type { PaymentMethod } from '../store/rows';

export type CardFacts = { card: CardName; expMonth: number; expYear: number };

export type PaymentMethodFacts = {
  id: string;
  created: number;
  card: CardFacts;
  billing?: PaymentMethod['billing_details'];
};

const NO_DETAILS = nulls('address email name phone tax_id');

export function buildPaymentMethod(facts: PaymentMethodFacts): PaymentMethod {
  return {
    id: facts.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: facts.billing ?? NO_DETAILS,
    card: cardFields(facts.card),
    created: facts.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function cardFields({ card, expMonth, expYear }: CardFacts): NonNullable<PaymentMethod['card']> {
  const { number, brand, challenge, funding = 'credit' } = testCard(card);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand === 'amex' ? 'american_express' : brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: challenge !== undefined || brand !== 'discover' },
    wallet: null,
  };
}
