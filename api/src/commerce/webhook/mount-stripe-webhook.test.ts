import { ErrorBody } from '@gangway/contract/foundation/errors';
import Stripe from 'stripe';
import { forFile } from '../../testing/made-for-tests';
import { grantsOf, orderTokens, statusOf } from '../../testing/order-tokens';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer } from '../../testing/read-answer';
import { webhookEvents } from '../tables/payments.table';

const PATH = '/api/webhooks/stripe';

const api = forFile(createPaymentsApi);
beforeEach(async () => {
  await api.sandbox.settled();
  await api.sandbox.webhooks('drop');
  await api.sandbox.webhooks('deliver');
  await api.sandbox.clearFaults();
});

const SECRET = 'whsec_sandbox';

type Signing = { secret?: string; ageSeconds?: number };

function sign(payload: string, { secret = SECRET, ageSeconds = 0 }: Signing = {}): string {
  const timestamp = Math.floor(api.clock.now().getTime() / 1000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const post = (body: string, signature?: string) =>
  api.request('POST', PATH, {
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });

const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, created: 1_772_442_000, data: { object } });

/** Its events wait to be delivered. */
async function paidOrder() {
  const order = await orderTokens(api);
  await api.sandbox.webhooks('hold');
  await api.sandbox.confirm(order.intent, 'visa');
  return order;
}

const inbox = async () => (await api.db.select().from(webhookEvents)).map(({ id }) => id);

const codeOf = async (response: Response) => (await readAnswer(ErrorBody, response)).code;

describe('a webhook request without a valid signature', () => {
  const body = eventOf('evt_forged', 'payment_intent.succeeded', {
    object: 'payment_intent',
    id: 'pi_forged',
  });

  it.each([
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    ['a malformed signature', () => 'signed'],
    ['another secret', () => sign(body, { secret: 'whsec_other' })],
    ['the signature of another body', () => sign(`${body} `)],
    ['a signature that is too old', () => sign(body, { ageSeconds: 301 })],
  ])('is refused with %s', async (_, signature) => {
    const response = await post(body, signature());
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('signature_invalid');
    expect(await inbox()).not.toContain('evt_forged');
  });

  it('is refused before it is read if it is too large', async () => {
    expect((await post('x'.repeat(1024 * 1024 + 1), sign(''))).status).toBe(413);
  });

  it('is answered with 405 if it is not a POST', async () => {
    const response = await api.request('GET', PATH);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a webhook event of the provider', () => {
  it('is accepted with a signature up to five minutes old, whatever its origin', async () => {
    const body = eventOf('evt_old', 'payment_intent.created', {
      object: 'payment_intent',
      id: 'pi_nobody',
    });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': sign(body, { ageSeconds: 300 }),
      origin: 'https://hooks.example',
    };
    expect((await api.request('POST', PATH, { body, headers })).status).toBe(200);
    expect(await inbox()).toContain('evt_old');
  });

  it('is accepted each time but stored once if we have no use for it', async () => {
    const body = eventOf('evt_unknown', 'payout.paid', { object: 'payout', id: 'po_1' });
    for (let times = 0; times < 2; times += 1) {
      expect((await post(body, sign(body))).status).toBe(200);
    }
    expect((await inbox()).filter((id) => id === 'evt_unknown')).toHaveLength(1);
  });

  it.each([1, 5])(
    'takes effect before it is answered, once if it comes %s times',
    async (times) => {
      const order = await paidOrder();
      expect(await grantsOf(api, order)).toEqual([]);
      const statuses = await api.sandbox.flush({ order: 'forward', times });
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await grantsOf(api, order)).toEqual([5]);
      expect(await statusOf(api, order)).toBe('succeeded');
    },
  );

  it('is answered with 503 while the provider cannot be read, and applied on redelivery', async () => {
    const order = await paidOrder();
    await api.sandbox.fault({
      path: '/v1/payment_intents/',
      times: 100,
      action: 'status',
      status: 500,
    });
    expect(await api.sandbox.flush({ order: 'forward' })).toContain(503);
    expect(await grantsOf(api, order)).toEqual([]);
    await api.sandbox.clearFaults();
    expect(new Set(await api.sandbox.flush({ order: 'forward' }))).toEqual(new Set([200]));
    expect(await grantsOf(api, order)).toEqual([5]);
  });

  it('is counted by type and outcome', async () => {
    const text = await (await api.request('GET', '/metrics')).text();
    const counter = 'payment_webhook_events_total';
    expect(text).toMatch(new RegExp(`${counter}{type="payout.paid",outcome="ignored"} 2`));
    expect(text).toMatch(new RegExp(`${counter}{type="payment_intent.succeeded",outcome="known"}`));
    expect(text).toMatch(new RegExp(`${counter}{type="unread",outcome="refused"} 6`));
  });
});
