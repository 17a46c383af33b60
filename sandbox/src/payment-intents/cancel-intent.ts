import { emit } from '../events/emit';
import type { PaymentIntent } from '../store/rows';
import type { World } from '../world';
import { tellListeners } from './finish-attempt';
import { unexpectedState } from './unexpected-state';

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function cancelIntent(
  world: World,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`;
    throw unexpectedState(intent, message);
  }
  world.store.challenge.remove(intent.id);
  const canceled = world.store.payment_intent.patch(intent.id, {
    canceled_at: world.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  emit(world, 'payment_intent.canceled', { object: canceled });
  tellListeners(world, canceled, 'canceled');
  return canceled;
}
