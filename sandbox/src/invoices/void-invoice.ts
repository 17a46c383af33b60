import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import { cancelIntent } from '../payment-intents/cancel-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice } from '../store/rows';
import { paymentsOf } from './invoice-payment';

export function voidInvoice(context: SandboxContext, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') {
    const message = `You can only pass in open invoices. This invoice isn't open.`;
    throw refuse(message, { code: 'invoice_not_editable' });
  }
  const at = context.now();
  for (const payment of paymentsOf(context, invoice.id)) {
    const intent = context.store.payment_intent.get(payment.payment.payment_intent ?? '');
    cancelIntent(context, intent, 'void_invoice');
    context.store.invoice_payment.patch(payment.id, {
      status: 'canceled',
      status_transitions: { canceled_at: at, paid_at: null },
    });
  }
  const voided = context.store.invoice.patch(invoice.id, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  emit(context, 'invoice.voided', { object: voided });
  return voided;
}
