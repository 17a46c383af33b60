import type { ChargeOutcome } from '../cards/charge-outcome';
import { newId, randomText } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/rows';

export type Billed = {
  intent: PaymentIntent;
  method: PaymentMethod;
  outcome: Exclude<ChargeOutcome, { kind: 'challenged' }>;
  hasPassedChallenge: boolean;
};

export function buildCharge(context: SandboxContext, billed: Billed): Charge {
  const { intent, method, outcome } = billed;
  const isPaid = outcome.kind === 'approved';
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount failure_balance_transaction'),
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: isPaid,
    created: context.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    ...failureOf(billed),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    ...nulls(
      'on_behalf_of receipt_number review shipping source source_transfer transfer_data',
      'transfer_group',
    ),
    outcome: outcomeOf(billed),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(billed), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_url: isPaid ? `${context.publicUrl}/receipts/${id}` : null,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
  };
}

function failureOf({ outcome }: Billed): Pick<Charge, 'failure_code' | 'failure_message'> {
  return outcome.kind === 'approved'
    ? { failure_code: null, failure_message: null }
    : { failure_code: outcome.decline.code, failure_message: outcome.decline.message };
}

function outcomeOf({ outcome }: Billed): NonNullable<Charge['outcome']> {
  const same = { network_advice_code: null, risk_level: 'normal', risk_score: 20 };
  if (outcome.kind === 'approved') {
    return {
      ...same,
      ...nulls('advice_code network_decline_code reason'),
      network_status: 'approved_by_network',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  const { code, declineCode, adviceCode } = outcome.decline;
  return {
    ...same,
    advice_code: adviceCode ?? null,
    network_decline_code: '01',
    network_status: 'declined_by_network',
    reason: declineCode ?? code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>;

const NO_APPROVAL = nulls('amount_authorized authorization_code network_transaction_id');

function cardDetails({ intent, method, outcome, hasPassedChallenge }: Billed): CardDetails {
  const { card } = method;
  if (card === undefined) throw new Error(`${method.id} is no card`);
  return {
    ...(outcome.kind === 'approved' ? approval(intent) : NO_APPROVAL),
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: hasPassedChallenge ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    ...nulls('installments mandate transaction_link_id wallet'),
    last4: card.last4,
    network: card.brand,
    network_token: { used: false },
    regulated_status: 'unregulated',
    three_d_secure: hasPassedChallenge ? passedChallenge() : null,
  };
}

const approval = (intent: PaymentIntent) => ({
  amount_authorized: intent.amount,
  authorization_code: randomText(6).toUpperCase(),
  network_transaction_id: randomText(15),
});

const passedChallenge = (): CardDetails['three_d_secure'] => ({
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: randomText(24),
  version: '2.2.0',
});
