import type { PaymentIntent } from '../store/rows';
import type { World } from '../world';
import { formatMoney } from './format-money';
import { html, type Html } from './html';

export const CHALLENGE_SCRIPT = '/_sandbox/challenge.js';

function cardFact(world: World, { payment_method: id }: PaymentIntent): Html {
  const card = world.store.payment_method.find(id ?? '')?.card;
  return html`<div>
    <dt>Card</dt>
    <dd>•••• ${card?.last4 ?? '••••'}</dd>
  </div>`;
}

/** What a bank would ask its customer; the answer is a button here, and not a password. */
export function challengeBody(world: World, intent: PaymentIntent): Html {
  return html`<main class="centre">
    <p class="bank">Sandbox Bank</p>
    <div class="stack">
      <h1>Is this payment yours?</h1>
      <p class="muted">
        Your bank wants to be sure before it pays. In test mode no bank is asked: choose how it
        answers.
      </p>
    </div>
    <dl class="facts">
      <div>
        <dt>Amount</dt>
        <dd>${formatMoney(intent.amount, intent.currency)}</dd>
      </div>
      ${cardFact(world, intent)}
    </dl>
    <form class="stack" method="post" action="/challenge/${intent.id}/complete">
      <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}" />
      <button class="button" name="outcome" value="pass">Complete authentication</button>
      <button class="button quiet" name="outcome" value="fail">Fail authentication</button>
    </form>
    <span class="mark">Test mode</span>
  </main>`;
}

/** Tells the page around it that there is an answer, or leads back to the shop. */
export function answeredBody(intent: PaymentIntent, returnTo: string | null): Html {
  return html`<main class="centre" data-answered="${intent.id}" data-return-to="${returnTo ?? ''}">
    <p class="bank">Sandbox Bank</p>
    <h1>Thank you</h1>
    <p class="muted">Your answer has been passed on. You may close this window.</p>
  </main>`;
}

export const NOTHING_TO_ASK = html`<main class="centre" data-answered="">
  <p class="bank">Sandbox Bank</p>
  <h1>There is nothing to confirm</h1>
  <p class="muted">This payment was confirmed already, or its link is not complete.</p>
</main>`;
