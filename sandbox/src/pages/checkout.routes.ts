import type { Context } from 'hono';
import { addressAfter, intentOfSession } from '../checkout/session-intent';
import type { SandboxApp, SandboxEnv } from '../http/sandbox-app';
import type { CheckoutSession } from '../store/rows';
import { checkoutBody, expiredBody, NO_SESSION, paidBody } from './checkout-page';
import type { PageParts } from './mount-pages';
import { showPage, type Page } from './show-page';

function pageOf({ world }: PageParts, session: CheckoutSession | null): Page {
  const title = 'Checkout';
  if (session === null) return { title, body: NO_SESSION, status: 404 };
  if (session.status === 'complete') return { title, body: paidBody(session) };
  if (session.status !== 'open') return { title, body: expiredBody(session) };
  return {
    title,
    body: checkoutBody(world, session),
    scripts: ['/v3/stripe.js', '/_sandbox/checkout.js'],
    frames: world.publicUrl,
  };
}

/** What the page needs to pay, or what became of the session meanwhile. */
function beginPayment(c: Context<SandboxEnv>, { world, wake }: PageParts, id: string) {
  const session = world.store.checkout_session.find(id);
  if (session?.status !== 'open') {
    const address = session?.status === 'complete' ? addressAfter(session) : null;
    return c.json({ status: session?.status ?? 'unknown', address, clientSecret: null });
  }
  const { client_secret: clientSecret } = intentOfSession(world, session);
  world.store.commit();
  wake();
  return c.json({ status: 'open', address: addressAfter(session), clientSecret });
}

export function mountCheckout(app: SandboxApp, parts: PageParts): void {
  app.get('/c/pay/:id', (c) =>
    showPage(c, pageOf(parts, parts.world.store.checkout_session.find(c.req.param('id')))),
  );
  app.post('/c/pay/:id/begin', (c) => beginPayment(c, parts, c.req.param('id')));
}
