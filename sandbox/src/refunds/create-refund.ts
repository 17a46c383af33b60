import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import { newId } from '../http/new-id';
import { integer, metadata, type ShapeOf } from '../http/params';
import type { SandboxContext, DueSource } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Charge, Refund, DueRefund } from '../store/rows';

export const dueRefunds: DueSource = (context) =>
  context.store.due_refund
    .values()
    .map((due) => ({ at: due.dueAt, run: () => settle(context, due) }));

type RefundFacts = Pick<Refund, 'amount' | 'created'> & Partial<Refund>;

export const buildRefund = (charge: Charge, facts: RefundFacts): Refund => ({
  id: newId('re'),
  object: 'refund',
  charge: charge.id,
  metadata: {},
  payment_intent: charge.payment_intent,
  status: 'succeeded',
  ...facts,
});

export const CREATE_REFUND = z.strictObject({
  amount: integer,
  metadata,
  payment_intent: z.string(),
} satisfies ShapeOf<Stripe.RefundCreateParams>);

/** Seconds until a pending refund settles or fails. */
const BANK_TAKES = 10;

export function createRefund(
  context: SandboxContext,
  { amount, metadata: told, payment_intent: intent }: z.infer<typeof CREATE_REFUND>,
): Refund {
  const charge = chargeOf(context, intent);
  checkAmount(charge, amount);
  const behaviour = refundBehaviour(context, charge);
  const dueAt = context.now() + BANK_TAKES;
  const refund = context.store.refund.put(
    buildRefund(charge, {
      amount,
      created: context.now(),
      metadata: told,
      status: behaviour === 'pending' ? 'pending' : 'succeeded',
    }),
  );
  if (behaviour !== undefined) {
    const outcome = behaviour === 'pending' ? 'succeeded' : 'failed';
    context.store.due_refund.put({ id: refund.id, dueAt, outcome });
  }
  const amount_refunded = charge.amount_refunded + amount;
  emit(context, 'refund.created', refund);
  emit(context, 'charge.refunded', context.store.charge.patch(charge.id, { amount_refunded }));
  return refund;
}

function chargeOf({ store }: SandboxContext, id: string): Charge {
  const intent = findOrRefuse(store, 'payment_intent', { id, param: 'payment_intent' });
  if (intent.status === 'succeeded') return store.charge.get(intent.latest_charge ?? '');
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
  throw refuse(message, { param: 'payment_intent' });
}

function checkAmount(charge: Charge, wanted: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw refuse(message, { code: 'charge_already_refunded' });
  }
  if (wanted > 0 && wanted <= left) return;
  const message = `Refund amount (${wanted} cents) is greater than unrefunded amount on charge (${left} cents)`;
  throw refuse(message, { param: 'amount' });
}

function refundBehaviour({ store }: SandboxContext, charge: Charge) {
  const held = store.card.find(charge.payment_method);
  return held === null ? undefined : testCard(held.card).refund;
}

function settle(context: SandboxContext, { id, outcome: status }: DueRefund): void {
  const { store } = context;
  store.due_refund.remove(id);
  const refund = store.refund.patch(id, { status });
  emit(context, 'refund.updated', refund);
  if (status === 'succeeded') return;
  const charge = store.charge.get(refund.charge ?? '');
  store.charge.patch(charge.id, { amount_refunded: charge.amount_refunded - refund.amount });
  emit(context, 'refund.failed', refund);
}
