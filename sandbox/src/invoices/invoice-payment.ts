import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice, InvoicePayment, PaymentIntent } from '../store/rows';

export function buildInvoicePayment(invoice: Invoice, intent: string, at: number): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

export function paymentOfIntent({ store }: SandboxContext, { id }: PaymentIntent) {
  return (
    store.invoice_payment.values().find(({ payment }) => payment.payment_intent === id) ?? null
  );
}

export function paymentsOf({ store }: SandboxContext, invoice: string): InvoicePayment[] {
  return store.invoice_payment.values().filter((payment) => payment.invoice === invoice);
}

export function intentOfInvoice(context: SandboxContext, invoice: string): PaymentIntent {
  const payment = paymentsOf(context, invoice).find(({ is_default: isDefault }) => isDefault);
  return context.store.payment_intent.get(payment?.payment.payment_intent ?? '');
}
