import { emit } from '../events/emit';
import { cancelIntent } from '../payment-intents/end-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice } from '../store/rows';

export function voidInvoice(context: SandboxContext, { id }: Invoice): void {
  const { store } = context;
  cancelIntent(context, store.payment_intent.get(store.invoice_intent.get(id).intent));
  const voided = store.invoice.patch(id, { next_payment_attempt: null, status: 'void' });
  emit(context, 'invoice.voided', voided);
}
