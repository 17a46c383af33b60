import { ApiError } from '../http/api-error';
import { confirmIntent } from '../payment-intents/confirm-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice } from '../store/rows';
import { intentOfInvoice } from './invoice-payment';
import { failInvoice } from './settle-invoice';

export type ChargeOptions = { method: string | null; isOffSession: boolean };

/** Throws the issuer's refusal, but only after the invoice and its subscription were updated. */
export function chargeInvoice(
  context: SandboxContext,
  invoice: Invoice,
  { method, isOffSession }: ChargeOptions,
): void {
  confirmIntent(context, intentOfInvoice(context, invoice.id), {
    method: method === null ? null : context.store.payment_method.get(method),
    isOffSession,
    isBrowser: false,
    returnUrl: null,
  });
}

export function chargeByItself(context: SandboxContext, invoice: Invoice, method: string | null) {
  const waiting = context.store.invoice.patch(invoice.id, { next_payment_attempt: null });
  if (method === null) {
    failInvoice(context, waiting);
    return;
  }
  try {
    chargeInvoice(context, waiting, { method, isOffSession: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
