import { ApiError } from '../http/api-error';
import { confirmIntent } from '../payment-intents/confirm-intent';
import type { Invoice } from '../store/rows';
import type { World } from '../world';
import { intentOfInvoice } from './invoice-payment';
import { failInvoice } from './settle-invoice';

export type ChargeOptions = { method: string | null; isOffSession: boolean };

/** Throws what the card's issuer says; the invoice and its subscription know it by then. */
export function chargeInvoice(
  world: World,
  invoice: Invoice,
  { method, isOffSession }: ChargeOptions,
): void {
  confirmIntent(world, intentOfInvoice(world, invoice.id), {
    method: method === null ? null : world.store.payment_method.get(method),
    isOffSession,
    isBrowser: false,
    returnUrl: null,
  });
}

export function chargeByItself(world: World, invoice: Invoice, method: string | null): void {
  const waiting = world.store.invoice.patch(invoice.id, { next_payment_attempt: null });
  if (method === null) {
    failInvoice(world, waiting);
    return;
  }
  try {
    chargeInvoice(world, waiting, { method, isOffSession: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
