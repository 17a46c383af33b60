import type { SettleDeps } from '../settlement/provider-effects';
import type { Context, Hono } from 'hono';
import { Counter } from 'prom-client';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppEnv } from '../../foundation/http/app-env';
import { readBytes } from '../../foundation/http/read-bytes';
import { refuseOtherMethods } from '../../foundation/http/refuse-methods';
import { receiveEvent, type Notice } from './receive-event';

const PATH = '/api/webhooks/stripe';
const BODY_LIMIT = 1024 * 1024;

/** The body byte for byte, as it was signed. */
async function noticeOf(c: Context<AppEnv>): Promise<Notice> {
  const body = Buffer.from(await readBytes(c.req.raw, { maxBytes: BODY_LIMIT })).toString();
  return { body, signature: c.req.header('stripe-signature') ?? '' };
}

/** Called by the provider, not by a browser: mounted before the origin is checked. */
export function mountStripeWebhook(
  app: Hono<AppEnv>,
  deps: SettleDeps & Pick<Deps, 'metrics'>,
): void {
  const events = new Counter({
    name: 'payment_webhook_events_total',
    help: 'Events from the payment provider, by outcome',
    labelNames: ['type', 'outcome'],
    registers: [deps.metrics],
  });
  const fail = (error: unknown) => {
    const outcome = error instanceof ApiError ? 'refused' : 'failed';
    events.inc({ type: 'unread', outcome });
    throw error;
  };
  app.post(PATH, async (c) => {
    c.set('route', PATH);
    const receipt = await receiveEvent(deps, await noticeOf(c)).catch(fail);
    events.inc(receipt);
    return c.json({ received: true });
  });
  refuseOtherMethods(app, PATH, ['POST']);
}
