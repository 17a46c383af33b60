import { ApiError } from '../http/api-error';
import { confirmIntent } from '../payment-intents/confirm-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice } from '../store/rows';
import { failInvoice } from './settle-invoice';

/** A refusal has its effect on the invoice and its subscription, and goes no further. */
export function chargeInvoice(
  context: SandboxContext,
  { id }: Invoice,
  methodId: string | null,
): void {
  const { store } = context;
  const waiting = store.invoice.patch(id, { next_payment_attempt: null });
  if (methodId === null) {
    failInvoice(context, waiting);
    return;
  }
  const intent = store.payment_intent.get(store.invoice_intent.get(id).intent);
  const method = store.payment_method.get(methodId);
  try {
    confirmIntent(context, intent, { method, isOffSession: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
