import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import { newId } from '../http/new-id';
import { integer, metadata, type ShapeOf } from '../http/params';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Charge, Refund } from '../store/rows';

type RefundFacts = Pick<Refund, 'amount' | 'created'> & Partial<Refund>;

export const buildRefund = (charge: Charge, facts: RefundFacts): Refund => ({
  id: newId('re'),
  object: 'refund',
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

export function createRefund(
  context: SandboxContext,
  { amount, metadata: told, payment_intent: intent }: z.infer<typeof CREATE_REFUND>,
): Refund {
  const charge = chargeOf(context, intent);
  checkAmount(charge, amount);
  const refund = context.store.refund.put(
    buildRefund(charge, { amount, created: context.now(), metadata: told }),
  );
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
