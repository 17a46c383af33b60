import type { Payment } from '@gangway/contract/payments';
import { describePayment } from './describe-payment';
import { paymentNumber } from './payment-number';
import type { PaidThing } from './read-payments';

export function presentPayment(thing: PaidThing): Payment {
  const { payment } = thing;
  return {
    id: payment.id,
    number: paymentNumber(payment),
    purpose: payment.purpose,
    description: describePayment(thing).description,
    status: payment.status,
    cents: payment.cents,
    refundedCents: payment.refundedCents,
    createdAt: payment.createdAt.toISOString(),
    settledAt: payment.settledAt?.toISOString() ?? null,
  };
}
