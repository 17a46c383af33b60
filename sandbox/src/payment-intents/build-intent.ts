import { newId, randomText } from '../http/new-id';
import type { PaymentIntent } from '../store/rows';
import type { SandboxContext } from '../sandbox-context';

export type IntentFacts = Pick<PaymentIntent, 'amount' | 'currency'> &
  Partial<Omit<PaymentIntent, 'id' | 'object' | 'client_secret'>> & { id?: string };

/** An intent that waits for a card, but for what the facts say. */
export function buildIntent(context: SandboxContext, facts: IntentFacts): PaymentIntent {
  const id = facts.id ?? newId('pi');
  return {
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...facts,
    id,
  };
}
