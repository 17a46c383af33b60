import type { SandboxApp } from '../http/sandbox-app';
import { intentOfInvoice } from '../invoices/invoice-payment';
import { showPage } from '../pages/show-page';
import type { Charge } from '../store/rows';
import type { World } from '../world';
import { NO_RECEIPT, receiptBody, type Receipt } from './receipt-page';

function paidCharge(world: World, id: string): Charge | null {
  const charge = world.store.charge.find(id);
  if (charge !== null) return charge.paid ? charge : null;
  if (world.store.invoice.find(id)?.status !== 'paid') return null;
  return world.store.charge.find(intentOfInvoice(world, id).latest_charge ?? '');
}

function receiptOf({ store }: World, charge: Charge, title: string): Receipt {
  const card = store.payment_method.find(charge.payment_method ?? '')?.card;
  return {
    title,
    amount: charge.amount,
    refunded: charge.amount_refunded,
    currency: charge.currency,
    paidAt: charge.created,
    card: card === undefined ? '' : `${card.brand} ···· ${card.last4}`,
    description: charge.description,
  };
}

/** Where `receipt_url` of a charge and `hosted_invoice_url` of an invoice lead. */
export function mountReceipts(app: SandboxApp, world: World): void {
  app.get('/receipts/:id', (c) => {
    const id = c.req.param('id');
    const charge = paidCharge(world, id);
    const number = world.store.invoice.find(id)?.number;
    const title = number ? `Invoice ${number}` : 'Receipt';
    if (charge === null) return showPage(c, { title, body: NO_RECEIPT, status: 404 });
    return showPage(c, { title, body: receiptBody(receiptOf(world, charge, title)) });
  });
}
