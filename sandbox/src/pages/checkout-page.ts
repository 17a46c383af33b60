import type { CheckoutSession, LineItem, PaymentMethod } from '../store/rows';
import type { World } from '../world';
import { savedCards } from '../checkout/saved-cards';
import { addressAfter } from '../checkout/session-intent';
import { formatMoney } from './format-money';
import { html, type Html } from './html';

const totalOf = ({ amount_total: amount, currency }: CheckoutSession) =>
  formatMoney(amount ?? 0, currency ?? 'usd');

/** The sandbox knows no shop by its name, but where it is. */
function shopOf({ cancel_url: cancel, success_url: success }: CheckoutSession): string {
  return new URL(cancel ?? success ?? 'http://localhost').host;
}

function emailOf({ store }: World, session: CheckoutSession): string | null {
  return store.customer.find(session.customer ?? '')?.email ?? session.customer_email;
}

function backLink(session: CheckoutSession): Html | null {
  if (session.cancel_url === null) return null;
  return html`<a class="back" href="${session.cancel_url}">
    <span aria-hidden="true">←</span> Back to ${shopOf(session)}
  </a>`;
}

function lineRow({ description, quantity, price, amount_total: total, currency }: LineItem): Html {
  const count = quantity ?? 1;
  const each = formatMoney(price?.unit_amount ?? total, currency);
  const many = html`<span class="muted">${count} × ${each}</span>`;
  return html`<li>
    <span><strong>${description ?? 'Item'}</strong>${count > 1 && many}</span>
    <span>${formatMoney(total, currency)}</span>
  </li>`;
}

function summary(world: World, session: CheckoutSession): Html {
  const { lines } = world.store.session_lines.get(session.id);
  return html`<section class="summary" aria-label="Order">
    <div>
      ${backLink(session)}
      <p class="muted">Pay ${shopOf(session)}</p>
      <p class="total">${totalOf(session)}</p>
      <ul class="lines">
        ${lines.map(lineRow)}
        <li class="sum"><span>Total due</span><span>${totalOf(session)}</span></li>
      </ul>
    </div>
  </section>`;
}

function emailField(email: string | null): Html {
  return html`<div class="email">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      aria-describedby="email-problem"
      value="${email ?? ''}"
      ${email !== null && 'readonly'}
    />
    <p class="problem" id="email-problem" role="alert"></p>
  </div>`;
}

function savedButton(session: CheckoutSession, { id, card }: PaymentMethod): Html {
  const name = `${card?.display_brand ?? 'card'} ending in ${card?.last4 ?? ''}`;
  return html`<button type="button" class="button" data-saved="${id}">
    Pay ${totalOf(session)} with ${name}
  </button>`;
}

export function checkoutBody(world: World, session: CheckoutSession): Html {
  const { keys } = world;
  return html`<main class="checkout">
    ${summary(world, session)}
    <section class="pay">
      <form
        class="stack"
        novalidate
        data-key="${keys.publishable}"
        data-session="${session.id}"
        data-amount="${session.amount_total ?? 0}"
        data-currency="${session.currency ?? 'usd'}"
      >
        <h1>Pay with card</h1>
        ${savedCards(world, session).map((method) => savedButton(session, method))}
        ${emailField(emailOf(world, session))}
        <div data-card></div>
        <p class="problem" role="alert" data-problem></p>
        <button class="button" data-pay disabled>Pay ${totalOf(session)}</button>
        <p class="muted">Test mode: no card is charged and no money moves.</p>
      </form>
    </section>
  </main>`;
}

const message = (title: string, text: string, link: Html | null) =>
  html`<main class="centre">
    <div class="stack">
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </div>
    ${link}
    <span class="mark">Test mode</span>
  </main>`;

const linkTo = (address: string, session: CheckoutSession) =>
  html`<a class="button" href="${address}">Return to ${shopOf(session)}</a>`;

export function paidBody(session: CheckoutSession): Html {
  const text = `${totalOf(session)} has been paid. It is not charged again.`;
  return message('This is paid already', text, linkTo(addressAfter(session), session));
}

export function expiredBody(session: CheckoutSession): Html {
  const link = session.cancel_url === null ? null : linkTo(session.cancel_url, session);
  const text = 'Nothing has been charged. Please go back to the shop and start again.';
  return message('This page has expired', text, link);
}

export const NO_SESSION = message(
  'There is nothing to pay here',
  'The address is not complete, or the sandbox has been emptied since.',
  null,
);
