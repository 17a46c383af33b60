import { words } from '../store/named-fields';
import type { PaymentIntent } from '../store/rows';

/** With the publishable key Stripe shows neither customer nor metadata nor charge. */
export function browserView(intent: PaymentIntent): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => SHOWN.includes(name)));
}

const SHOWN = words(
  'id object amount amount_details automatic_payment_methods canceled_at cancellation_reason',
  'capture_method client_secret confirmation_method created currency description',
  'last_payment_error livemode next_action payment_method payment_method_configuration_details',
  'payment_method_types processing receipt_email setup_future_usage shipping source status',
);
