import { newId, randomText } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { PaymentIntent } from '../store/rows';

export type IntentFacts = Pick<PaymentIntent, 'amount' | 'currency'> &
  Partial<Omit<PaymentIntent, 'id' | 'object' | 'client_secret'>> & { id?: string };

export function buildIntent(context: SandboxContext, facts: IntentFacts): PaymentIntent {
  const id = facts.id ?? newId('pi');
  return {
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    ...nulls(
      'application application_fee_amount automatic_payment_methods canceled_at',
      'cancellation_reason customer customer_account description excluded_payment_method_types',
      'last_payment_error latest_charge managed_payments next_action on_behalf_of',
      'payment_method payment_method_configuration_details payment_record processing',
      'receipt_email review setup_future_usage shipping source statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.now(),
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: {
        ...nulls('installments mandate_options network'),
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...facts,
    id,
  };
}
