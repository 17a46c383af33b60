import type { SandboxApp } from '../http/sandbox-app';
import type { SandboxContext } from '../sandbox-context';
import { mountChallenge } from './challenge.routes';
import { mountCheckout } from './checkout.routes';
import { html, type Html } from './html';
import { showPage } from './show-page';

export function mountForm(app: SandboxApp, { context }: PageParts): void {
  app.get('/_sandbox/form', (c) => {
    const body = formBody(context);
    const scripts = ['/v3/stripe.js', '/_sandbox/form.js'];
    return showPage(c, { title: 'Card form', body, scripts, frames: context.publicUrl });
  });
}

export type PageParts = {
  context: SandboxContext;
  wake: () => void;
};

export function mountPages(app: SandboxApp, parts: PageParts): void {
  mountCheckout(app, parts);
  mountChallenge(app, parts);
  mountForm(app, parts);
}

function formBody({ keys }: SandboxContext): Html {
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
