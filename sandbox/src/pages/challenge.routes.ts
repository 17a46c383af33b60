import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { SandboxApp, SandboxEnv } from '../http/sandbox-app';
import { completeChallenge } from '../payment-intents/complete-challenge';
import type { PaymentIntent } from '../store/rows';
import type { World } from '../world';
import { answeredBody, CHALLENGE_SCRIPT, challengeBody, NOTHING_TO_ASK } from './challenge-page';
import type { PageParts } from './mount-pages';
import { showPage } from './show-page';

const TITLE = 'Confirm your payment';

function waitingIntent({ store }: World, id: string, clientSecret: unknown): PaymentIntent | null {
  const intent = store.payment_intent.find(id);
  const isWaiting = intent?.status === 'requires_action' && intent.client_secret === clientSecret;
  return isWaiting ? intent : null;
}

/** As Stripe leads back when it has led away itself. */
function addressBack({ id, client_secret: secret, status }: PaymentIntent, returnUrl: string) {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret ?? '');
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

const nothing = (c: Context<SandboxEnv>) =>
  showPage(c, {
    title: TITLE,
    body: NOTHING_TO_ASK,
    scripts: [CHALLENGE_SCRIPT],
    isFramed: true,
    status: 404,
  });

export function mountChallenge(app: SandboxApp, { world, wake }: PageParts): void {
  app.get('/challenge/:id', (c) => {
    const intent = waitingIntent(world, c.req.param('id'), c.req.query('client_secret'));
    if (!intent) return nothing(c);
    const body = challengeBody(world, intent);
    return showPage(c, { title: TITLE, body, scripts: [CHALLENGE_SCRIPT], isFramed: true });
  });

  app.use('/challenge/:id/complete', cors({ origin: '*' }));
  app.post('/challenge/:id/complete', async (c) => {
    const { client_secret: secret, outcome } = await c.req.parseBody();
    const waiting = waitingIntent(world, c.req.param('id'), secret);
    if (!waiting) return nothing(c);
    const { id } = waiting;
    const answer = outcome === 'pass' ? 'pass' : 'fail';
    const { intent, returnUrl } = completeChallenge(world, { id, outcome: answer });
    world.store.commit();
    wake();
    const isLedHere = waiting.next_action?.type === 'redirect_to_url' && returnUrl !== null;
    const body = answeredBody(intent, isLedHere ? addressBack(intent, returnUrl) : null);
    return showPage(c, { title: TITLE, body, scripts: [CHALLENGE_SCRIPT], isFramed: true });
  });
}
