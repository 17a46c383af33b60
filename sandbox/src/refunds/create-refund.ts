import type Stripe from 'stripe';
import { testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import { refuse, refuseInput } from '../http/api-error';
import { newId, randomText } from '../http/new-id';
import {
  integer,
  metadata,
  oneOf,
  type Parsed,
  type ShapeOf,
  text,
  withMetadata,
} from '../http/params';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import { findOrRefuse, type Charge, type Refund } from '../store/rows';

type RefundFacts = Pick<Refund, 'amount' | 'created'> & Partial<Refund>;

export function buildRefund(charge: Charge, facts: RefundFacts): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: newId('txn'),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    ...nulls('customer_account reason receipt_number source_transfer_reversal transfer_reversal'),
    destination_details: {
      card: {
        reference: randomText(16),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
    ...facts,
  };
}

export const CREATE_REFUND = {
  amount: integer,
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
} satisfies ShapeOf<Stripe.RefundCreateParams>;

/** Seconds until a pending refund settles or fails. */
const BANK_TAKES = 10;

type RefundRequest = Parsed<typeof CREATE_REFUND>;

export function createRefund(context: SandboxContext, given: RefundRequest): Refund {
  const charge = chargeFor(context, given);
  const amount = amountOf(charge, given.amount);
  const behaviour = refundBehaviour(context, charge);
  const refund = context.store.refund.put(
    buildRefund(charge, {
      amount,
      created: context.now(),
      metadata: withMetadata(null, given.metadata),
      reason: given.reason ?? null,
      ...(behaviour === 'pending' ? { pending_reason: 'processing', status: 'pending' } : {}),
    }),
  );
  if (behaviour !== 'succeeds') {
    const outcome = behaviour === 'pending' ? 'succeeded' : 'failed';
    context.store.due_refund.put({ id: refund.id, dueAt: context.now() + BANK_TAKES, outcome });
  }
  const refunded = context.store.charge.patch(charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount_captured,
  });
  emit(context, 'refund.created', { object: refund });
  emit(context, 'charge.refunded', {
    object: refunded,
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
  return refund;
}

function chargeFor({ store }: SandboxContext, given: RefundRequest): Charge {
  if (given.charge !== undefined) {
    return findOrRefuse(store, 'charge', { id: given.charge, param: 'charge' });
  }
  if (given.payment_intent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw refuseInput(message, { code: 'parameter_missing', param: 'payment_intent' });
  }
  const lookup = { id: given.payment_intent, param: 'payment_intent' };
  const intent = findOrRefuse(store, 'payment_intent', lookup);
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw refuse(message, { param: 'payment_intent' });
  }
  return store.charge.get(intent.latest_charge);
}

function amountOf(charge: Charge, wanted: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw refuse(`Charge ${charge.id} has failed and cannot be refunded.`);
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw refuse(message, { code: 'charge_already_refunded' });
  }
  const amount = wanted ?? left;
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw refuse(message, { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw refuse(message, { param: 'amount' });
  }
  return amount;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function refundBehaviour({ store }: SandboxContext, charge: Charge) {
  const held = store.card.find(charge.payment_method ?? '');
  return (held === null ? undefined : testCard(held.card).refund) ?? 'succeeds';
}
