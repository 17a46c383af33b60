import type { World } from '../world';
import { html, type Html } from './html';

/** The card form by itself, to look at and to try: it makes a payment method and charges nothing. */
export function formBody({ keys }: World): Html {
  return html`<main class="centre" data-key="${keys.publishable}">
    <form class="stack">
      <h1>Card details</h1>
      <div data-card></div>
      <p class="problem" role="alert" data-problem></p>
      <button class="button" disabled>Save card</button>
      <p class="muted" role="status" data-result></p>
    </form>
  </main>`;
}
