import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { SandboxApp, SandboxEnv } from '../http/routes';
import { completeChallenge } from '../payment-intents/confirm-intent';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent } from '../store/rows';
import { html, type Html } from './html';
import { formatMoney, showPage } from './show-page';

export function mountChallenge(app: SandboxApp, context: SandboxContext, wake: () => void): void {
  app.get('/challenge/:id', (c) => {
    const intent = waitingIntent(context, c.req.param('id'), c.req.query('client_secret'));
    if (!intent) return show(c, NOTHING_TO_ASK, 404);
    return show(c, challengeBody(context, intent));
  });

  app.use('/challenge/:id/complete', cors({ origin: '*' }));
  app.post('/challenge/:id/complete', async (c) => {
    const { client_secret: secret, outcome } = await c.req.parseBody();
    const waiting = waitingIntent(context, c.req.param('id'), secret);
    if (!waiting) return show(c, NOTHING_TO_ASK, 404);
    completeChallenge(context, waiting, outcome === 'pass' ? 'pass' : 'fail');
    context.store.commit();
    wake();
    return show(c, ANSWERED);
  });
}

function waitingIntent({ store }: SandboxContext, id: string, clientSecret: unknown) {
  const intent = store.payment_intent.find(id);
  const isWaiting = intent?.status === 'requires_action' && intent.client_secret === clientSecret;
  return isWaiting ? intent : null;
}

const show = (c: Context<SandboxEnv>, body: Html, status: 200 | 404 = 200) =>
  showPage(c, {
    title: 'Confirm your payment',
    body,
    scripts: ['/_sandbox/challenge.js'],
    isFramed: true,
    status,
  });

const NOTHING_TO_ASK = html`<main class="centre" data-answered="">
  <p class="bank">Sandbox Bank</p>
  <h1>There is nothing to confirm</h1>
  <p class="muted">This payment was confirmed already, or its link is not complete.</p>
</main>`;

function challengeBody(context: SandboxContext, intent: PaymentIntent): Html {
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
        <dd>${formatMoney(intent.amount)}</dd>
      </div>
      ${cardFact(context, intent)}
    </dl>
    <form class="stack" method="post" action="/challenge/${intent.id}/complete">
      <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}" />
      <button class="button" name="outcome" value="pass">Complete authentication</button>
      <button class="button quiet" name="outcome" value="fail">Fail authentication</button>
    </form>
    <span class="mark">Test mode</span>
  </main>`;
}

function cardFact(context: SandboxContext, { payment_method: id }: PaymentIntent): Html {
  const card = context.store.payment_method.find(id ?? '')?.card;
  return html`<div>
    <dt>Card</dt>
    <dd>•••• ${card?.last4 ?? '••••'}</dd>
  </div>`;
}

const ANSWERED = html`<main class="centre" data-answered="">
  <p class="bank">Sandbox Bank</p>
  <h1>Thank you</h1>
  <p class="muted">Your answer has been passed on. You may close this window.</p>
</main>`;
