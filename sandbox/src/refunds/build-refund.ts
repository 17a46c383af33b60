import { newId, randomText } from '../http/new-id';
import type { Charge, Refund } from '../store/rows';

export type RefundFacts = Pick<Refund, 'amount' | 'created'> & Partial<Refund>;

/** A refund that has gone through, but for what the facts say. */
export function buildRefund(charge: Charge, facts: RefundFacts): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: newId('txn'),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
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
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...facts,
  };
}
