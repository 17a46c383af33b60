import type { SandboxApp } from '../http/sandbox-app';
import { intentOfInvoice } from '../invoices/invoice-payment';
import { formatMoney } from '../pages/format-money';
import { html, type Html } from '../pages/html';
import { showPage } from '../pages/show-page';
import type { SandboxContext } from '../sandbox-context';
import type { Charge } from '../store/rows';

export function mountReceipts(app: SandboxApp, context: SandboxContext): void {
  app.get('/receipts/:id', (c) => {
    const id = c.req.param('id');
    const charge = paidCharge(context, id);
    const number = context.store.invoice.find(id)?.number;
    const title = number ? `Invoice ${number}` : 'Receipt';
    if (charge === null) return showPage(c, { title, body: NO_RECEIPT, status: 404 });
    return showPage(c, { title, body: receiptBody(receiptOf(context, charge, title)) });
  });
}

function paidCharge(context: SandboxContext, id: string): Charge | null {
  const charge = context.store.charge.find(id);
  if (charge !== null) return charge.paid ? charge : null;
  if (context.store.invoice.find(id)?.status !== 'paid') return null;
  return context.store.charge.find(intentOfInvoice(context, id).latest_charge ?? '');
}

const NO_RECEIPT = html`<main class="centre">
  <h1>There is no such receipt</h1>
  <p class="muted">Only what has been paid has one.</p>
</main>`;

type Receipt = {
  title: string;
  amount: number;
  refunded: number;
  currency: string;
  /** Unix seconds */
  paidAt: number;
  card: string;
  description: string | null;
};

function receiptBody(receipt: Receipt): Html {
  const { currency, refunded } = receipt;
  return html`<main class="centre">
    <div class="stack">
      <h1>${receipt.title}</h1>
      <p class="muted">${receipt.description ?? 'Payment'}</p>
    </div>
    <dl class="facts">
      ${fact('Paid', formatMoney(receipt.amount, currency))}
      ${refunded > 0 && fact('Refunded', formatMoney(refunded, currency))}
      ${fact('Date', dayOf(receipt.paidAt))} ${fact('Card', receipt.card)}
    </dl>
    <span class="mark">Test mode</span>
  </main>`;
}

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function receiptOf({ store }: SandboxContext, charge: Charge, title: string): Receipt {
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
