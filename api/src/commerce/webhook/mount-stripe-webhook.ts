import type { Context, Hono } from 'hono';
import { Counter } from 'prom-client';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppEnv } from '../../foundation/http/app-env';
import { readBytes } from '../../foundation/http/read-bytes';
import { refuseOtherMethods } from '../../foundation/http/refuse-methods';
import { SignatureError } from '../../foundation/ports/payment-provider';
import type { SettleDeps } from '../settlement/provider-effects';
import { recordEvent, settle } from '../settlement/settle';

const PATH = '/api/webhooks/stripe';

/** Called by the provider, not by a browser, so it is mounted before the origin check. */
export function mountStripeWebhook(app: Hono<AppEnv>, deps: SettleDeps & Pick<Deps, 'metrics'>) {
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

type Notice = { body: string; signature: string };
type Receipt = { type: string; outcome: 'applied' | 'known' | 'ignored' };

/** Returns only when the event is applied; an error makes the provider send it again. */
async function receiveEvent(deps: SettleDeps, notice: Notice): Promise<Receipt> {
  const event = await readEvent(deps, notice);
  const { type, subject } = event;
  if (subject) return { type, outcome: await settle(deps, subject, event) };
  await recordEvent(deps.db, event, deps.clock());
  return { type, outcome: 'ignored' };
}

async function readEvent(
  { paymentProvider, clock }: Pick<Deps, 'paymentProvider' | 'clock'>,
  notice: Notice,
) {
  try {
    return await paymentProvider.readEvent(notice.body, notice.signature, clock());
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new ApiError('signature_invalid', 'This request does not come from the payment provider');
  }
}

const BODY_LIMIT = 1024 * 1024;

/** The signature covers the exact bytes of the body. */
async function noticeOf(c: Context<AppEnv>): Promise<Notice> {
  const body = Buffer.from(await readBytes(c.req.raw, { maxBytes: BODY_LIMIT })).toString();
  return { body, signature: c.req.header('stripe-signature') ?? '' };
}
