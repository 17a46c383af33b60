import { formatMoney } from '../pages/format-money';
import { html, type Html } from '../pages/html';

export type Receipt = {
  title: string;
  amount: number;
  refunded: number;
  currency: string;
  /** Seconds. */
  paidAt: number;
  card: string;
  description: string | null;
};

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

export function receiptBody(receipt: Receipt): Html {
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

export const NO_RECEIPT = html`<main class="centre">
  <h1>There is no such receipt</h1>
  <p class="muted">Only what has been paid has one.</p>
</main>`;
