import { addressAfter, intentOfSession } from '../checkout/settle-session';
import type { SandboxApp } from '../http/routes';
import { KEYS, type SandboxContext } from '../sandbox-context';
import type { CheckoutSession, PaymentMethod } from '../store/rows';
import { html, type Html } from './html';
import { formatMoney, type Page, showPage } from './show-page';

export function mountCheckout(app: SandboxApp, context: SandboxContext, wake: () => void): void {
  const find = (id: string) => context.store.checkout_session.find(id);
  app.get('/c/pay/:id', (c) => showPage(c, pageOf(context, find(c.req.param('id')))));
  app.post('/c/pay/:id/begin', (c) => {
    const begun = beginPayment(context, find(c.req.param('id')));
    wake();
    return c.json(begun);
  });
}

function pageOf(context: SandboxContext, session: CheckoutSession | null): Page {
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

const totalOf = ({ amount_total: amount }: CheckoutSession) => formatMoney(amount);

const linkTo = (address: string, session: CheckoutSession) =>
  html`<a class="button" href="${address}">Return to ${shopOf(session)}</a>`;

/** The sandbox does not know the shop's name, so its host stands in for it. */
const shopOf = ({ cancel_url: address }: CheckoutSession) => new URL(address).host;

function expiredBody(session: CheckoutSession): Html {
  const text = 'Nothing has been charged. Please go back to the shop and start again.';
  return message('This page has expired', text, linkTo(session.cancel_url, session));
}

function checkoutBody(context: SandboxContext, session: CheckoutSession): Html {
  return html`<main class="checkout">
    ${summary(context, session)}
    <section class="pay">
      <form
        class="stack"
        novalidate
        data-key="${KEYS.publishable}"
        data-session="${session.id}"
        data-amount="${session.amount_total}"
      >
        <h1>Pay with card</h1>
        ${savedCards(context, session).map((method) => savedButton(session, method))}
        <p class="muted">Email: ${context.store.customer.find(session.customer)?.email ?? ''}</p>
        <div data-card></div>
        <p class="problem" role="alert" data-problem></p>
        <button class="button" data-pay disabled>Pay ${totalOf(session)}</button>
        <p class="muted">Test mode: no card is charged and no money moves.</p>
      </form>
    </section>
  </main>`;
}

function summary(context: SandboxContext, session: CheckoutSession): Html {
  const { name } = context.store.session_details.get(session.id);
  return html`<section class="summary" aria-label="Order">
    <div>
      <a class="back" href="${session.cancel_url}">
        <span aria-hidden="true">←</span> Back to ${shopOf(session)}
      </a>
      <p class="muted">Pay ${shopOf(session)}</p>
      <p class="total">${totalOf(session)}</p>
      <ul class="lines">
        <li><strong>${name}</strong><span>${totalOf(session)}</span></li>
        <li class="sum"><span>Total due</span><span>${totalOf(session)}</span></li>
      </ul>
    </div>
  </section>`;
}

/** The newest first. */
function savedCards({ store }: SandboxContext, session: CheckoutSession): PaymentMethod[] {
  if (!store.session_details.get(session.id).offersSavedCards) return [];
  const methods = store.payment_method.values();
  return methods.filter(({ customer }) => customer === session.customer).reverse();
}

function savedButton(session: CheckoutSession, { id, card }: PaymentMethod): Html {
  const name = `${card.brand} ending in ${card.last4}`;
  return html`<button type="button" class="button" data-saved="${id}">
    Pay ${totalOf(session)} with ${name}
  </button>`;
}

function beginPayment(context: SandboxContext, session: CheckoutSession | null) {
  if (session?.status !== 'open') {
    return {
      address: session?.status === 'complete' ? addressAfter(session) : null,
      clientSecret: null,
    };
  }
  const { client_secret: clientSecret } = intentOfSession(context, session);
  context.store.commit();
  return { address: addressAfter(session), clientSecret };
}
