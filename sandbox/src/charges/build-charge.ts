import type { ChargeOutcome } from '../cards/charge-outcome';
import { newId, randomText } from '../http/new-id';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/rows';
import type { SandboxContext } from '../sandbox-context';

export type Billed = {
  intent: PaymentIntent;
  method: PaymentMethod;
  outcome: Exclude<ChargeOutcome, { kind: 'challenged' }>;
  hasPassedChallenge: boolean;
};

function outcomeOf({ outcome }: Billed): NonNullable<Charge['outcome']> {
  const same = { network_advice_code: null, risk_level: 'normal', risk_score: 20 };
  if (outcome.kind === 'approved') {
    return {
      ...same,
      advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
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

const approval = (intent: PaymentIntent) => ({
  amount_authorized: intent.amount,
  authorization_code: randomText(6).toUpperCase(),
  network_transaction_id: randomText(15),
});

const NO_APPROVAL = {
  amount_authorized: null,
  authorization_code: null,
  network_transaction_id: null,
};

const passedChallenge = (): CardDetails['three_d_secure'] => ({
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: randomText(24),
  version: '2.2.0',
});

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
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    regulated_status: 'unregulated',
    three_d_secure: hasPassedChallenge ? passedChallenge() : null,
    transaction_link_id: null,
    wallet: null,
  };
}

function failureOf({ outcome }: Billed): Pick<Charge, 'failure_code' | 'failure_message'> {
  return outcome.kind === 'approved'
    ? { failure_code: null, failure_message: null }
    : { failure_code: outcome.decline.code, failure_message: outcome.decline.message };
}

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
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: isPaid,
    created: context.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    ...failureOf(billed),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(billed),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(billed), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${context.publicUrl}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}
