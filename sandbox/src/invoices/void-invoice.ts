import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import { cancelIntent } from '../payment-intents/cancel-intent';
import type { Invoice } from '../store/rows';
import type { World } from '../world';
import { paymentsOf } from './invoice-payment';

export function voidInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') {
    const message = `You can only pass in open invoices. This invoice isn't open.`;
    throw refuse(message, { code: 'invoice_not_editable' });
  }
  const at = world.now();
  for (const payment of paymentsOf(world, invoice.id)) {
    const intent = world.store.payment_intent.get(payment.payment.payment_intent ?? '');
    cancelIntent(world, intent, 'void_invoice');
    world.store.invoice_payment.patch(payment.id, {
      status: 'canceled',
      status_transitions: { canceled_at: at, paid_at: null },
    });
  }
  const voided = world.store.invoice.patch(invoice.id, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  emit(world, 'invoice.voided', { object: voided });
  return voided;
}
