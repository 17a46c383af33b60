import type { Context } from 'hono';
import { savedCards } from '../checkout/saved-cards';
import { addressAfter, intentOfSession } from '../checkout/settle-session';
import type { SandboxApp, SandboxEnv } from '../http/sandbox-app';
import type { SandboxContext } from '../sandbox-context';
import type { CheckoutSession, LineItem, PaymentMethod } from '../store/rows';
import { formatMoney } from './format-money';
import { html, type Html } from './html';
import type { PageParts } from './mount-pages';
import { type Page, showPage } from './show-page';

export function mountCheckout(app: SandboxApp, parts: PageParts): void {
  app.get('/c/pay/:id', (c) =>
    showPage(c, pageOf(parts, parts.context.store.checkout_session.find(c.req.param('id')))),
  );
  app.post('/c/pay/:id/begin', (c) => beginPayment(c, parts, c.req.param('id')));
}

function pageOf({ context }: PageParts, session: CheckoutSession | null): Page {
  const title = 'Checkout';
  if (session === null) return { title, body: NO_SESSION, status: 404 };
  if (session.status === 'complete') return { title, body: paidBody(session) };
  if (session.status !== 'open') return { title, body: expiredBody(session) };
  return {
    title,
    body: checkoutBody(context, session),
    scripts: ['/v3/stripe.js', '/_sandbox/checkout.js'],
    frames: context.publicUrl,
  };
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

const NO_SESSION = message(
  'There is nothing to pay here',
  'The address is not complete, or the sandbox has been emptied since.',
  null,
);

function paidBody(session: CheckoutSession): Html {
  const text = `${totalOf(session)} has been paid. It is not charged again.`;
  return message('This is paid already', text, linkTo(addressAfter(session), session));
}

const totalOf = ({ amount_total: amount, currency }: CheckoutSession) =>
  formatMoney(amount ?? 0, currency ?? 'usd');

const linkTo = (address: string, session: CheckoutSession) =>
  html`<a class="button" href="${address}">Return to ${shopOf(session)}</a>`;

/** The sandbox does not know the shop's name, so its host stands in for it. */
function shopOf({ cancel_url: cancel, success_url: success }: CheckoutSession): string {
  return new URL(cancel ?? success ?? 'http://localhost').host;
}

function expiredBody(session: CheckoutSession): Html {
  const link = session.cancel_url === null ? null : linkTo(session.cancel_url, session);
  const text = 'Nothing has been charged. Please go back to the shop and start again.';
  return message('This page has expired', text, link);
}

function checkoutBody(context: SandboxContext, session: CheckoutSession): Html {
  const { keys } = context;
  return html`<main class="checkout">
    ${summary(context, session)}
    <section class="pay">
      <form
        class="stack"
        novalidate
        data-key="${keys.publishable}"
        data-session="${session.id}"
        data-amount="${session.amount_total ?? 0}"
      >
        <h1>Pay with card</h1>
        ${savedCards(context, session).map((method) => savedButton(session, method))}
        <p class="muted">${emailOf(context, session)}</p>
        <div data-card></div>
        <p class="problem" role="alert" data-problem></p>
        <button class="button" data-pay disabled>Pay ${totalOf(session)}</button>
        <p class="muted">Test mode: no card is charged and no money moves.</p>
      </form>
    </section>
  </main>`;
}

function summary(context: SandboxContext, session: CheckoutSession): Html {
  const { lines } = context.store.session_lines.get(session.id);
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

function savedButton(session: CheckoutSession, { id, card }: PaymentMethod): Html {
  const name = `${card?.display_brand ?? 'card'} ending in ${card?.last4 ?? ''}`;
  return html`<button type="button" class="button" data-saved="${id}">
    Pay ${totalOf(session)} with ${name}
  </button>`;
}

function emailOf({ store }: SandboxContext, session: CheckoutSession): string | null {
  return store.customer.find(session.customer ?? '')?.email ?? session.customer_email;
}

function beginPayment(c: Context<SandboxEnv>, { context, wake }: PageParts, id: string) {
  const session = context.store.checkout_session.find(id);
  if (session?.status !== 'open') {
    const address = session?.status === 'complete' ? addressAfter(session) : null;
    return c.json({ status: session?.status ?? 'unknown', address, clientSecret: null });
  }
  const { client_secret: clientSecret } = intentOfSession(context, session);
  context.store.commit();
  wake();
  return c.json({ status: 'open', address: addressAfter(session), clientSecret });
}
