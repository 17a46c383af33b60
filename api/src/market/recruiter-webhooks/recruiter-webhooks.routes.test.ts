import { SavedWebhook, Webhook, WebhookDelivery } from '@gangway/contract/market/integrations';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../foundation/deps';
import { limitsFor } from '../../foundation/env/rate-limits';
import { mailsTo, securityEvents } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { databaseLocations } from '../../testing/data-locations/database-locations';
import { findPieces } from '../../testing/data-locations/find-pieces';
import { MADE_PASSWORD } from '../../testing/factories/users';
import { fakeReceiver, HOOK_URL, makeIntegrator } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { withoutLimits } from '../../testing/without-limits';
import { recruiterWebhooks } from '../tables/webhooks.table';
import { signEvent } from './deliver-webhooks';
import { webhookTransport } from './webhook-transport';

const receiver = fakeReceiver();
const api = forFile(() => createTestApi({ webhooks: receiver.webhooks }));
beforeEach(() => api.clock.set(TEST_START));
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer({ status: 200 });
});

const withEdges = (edges: Partial<Deps>) =>
  createTestApi({ random: api.deps.random, ...edges }, { database: api.database });

type Sends = { send: (method: string, path: string) => Promise<Response> };
const PROOF = { currentPassword: MADE_PASSWORD };
const read = async ({ send }: Sends) =>
  readAnswer(z.nullable(Webhook), await send('GET', '/webhook'));
const deliveries = async ({ send }: Sends) =>
  readAnswer(z.array(WebhookDelivery), await send('GET', '/webhook/deliveries'));

describe('PUT /api/integrations/webhook', () => {
  it('sets the address, and shows the secret only once', async () => {
    const integrator = await makeIntegrator(api);
    expect(await read(integrator)).toBeNull();
    const { webhook, secret } = await integrator.newWebhook();
    expect(webhook).toEqual({
      url: HOOK_URL,
      createdAt: TEST_START.toISOString(),
      disabledAt: null,
    });
    expect(secret).toMatch(/^gws_[\w-]{43}$/);
    expect(await read(integrator)).toEqual(webhook);
    const url = 'https://hooks.example/other';
    const again = await readAnswer(SavedWebhook, await integrator.setWebhook({ url }));
    expect(again).toEqual({ webhook: { ...webhook, url }, secret: null });
    const pieces = [{ name: 'secret', forms: [secret ?? ''] }];
    expect(findPieces(await databaseLocations(api.db), pieces)).toEqual({ secret: [] });
    expect(api.logLines.join()).not.toContain(secret);
  });

  it('logs the change, and names the host in an email to the owner', async () => {
    const integrator = await makeIntegrator(api);
    await integrator.newWebhook();
    expect(securityEvents(api, integrator.id)).toEqual(['webhook-set']);
    const [mail] = await mailsTo(api, integrator.recruiter.email);
    expect(mail?.text).toContain('hooks.example');
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'wrong_password'],
    [{ url: 'nonsense' }, 'invalid_request'],
    [{ url: 'ftp://hooks.example/' }, 'invalid_request'],
    [{ url: `https://hooks.example/${'x'.repeat(2000)}` }, 'invalid_request'],
    [{ secret: 'mine' }, 'invalid_request'],
  ])('refuses %o', async (body, code) => {
    const integrator = await makeIntegrator(api);
    expect(await codeOf(integrator.setWebhook(body))).toEqual([400, code]);
    expect(await read(integrator)).toBeNull();
  });

  it('names the field when it refuses an address that is not public', async () => {
    const webhooks = webhookTransport({ lookup: async () => [], allowsLoopback: false });
    const strict = await withEdges({ webhooks });
    const integrator = await makeIntegrator(strict);
    const answer = await integrator.setWebhook({ url: 'https://169.254.169.254/latest' });
    expect((await readError(answer)).issues).toEqual([
      {
        path: 'url',
        message: 'This address points to a private network. Please enter a public one.',
      },
    ]);
  });

  it('looks up no host when the password is wrong', async () => {
    const check = jest.fn(async () => null);
    const webhooks = { ...receiver.webhooks, check };
    const other = await withEdges({ webhooks });
    const integrator = await makeIntegrator(other);
    await integrator.setWebhook({ currentPassword: 'wrong' });
    expect(check).not.toHaveBeenCalled();
  });

  it('returns 429 after too many requests of one user', async () => {
    const integrator = await makeIntegrator(api);
    const { max } = limitsFor('production').integrationByUser;
    for (let sent = 0; sent < max; sent += 1) await integrator.send('PUT', '/webhook');
    const refused = await integrator.setWebhook();
    expect(await codeOf(refused.clone())).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

describe('the webhook API', () => {
  it.each([
    ['POST', '/webhook/secret'],
    ['POST', '/webhook/test'],
    ['PUT', '/webhook'],
  ])('refuses plans without integrations: %s %s', async (method, path) => {
    const integrator = await makeIntegrator(api, { plan: 'pro' });
    const answer =
      method === 'PUT' ? await integrator.setWebhook() : await integrator.send(method, path, PROOF);
    expect(await codeOf(answer)).toEqual([403, 'not_in_plan']);
  });

  it.each([
    ['POST', '/webhook/secret'],
    ['POST', '/webhook/test'],
    ['DELETE', '/webhook'],
  ])('returns 404 to a recruiter without a webhook: %s %s', async (method, path) => {
    const [one, other] = [await makeIntegrator(api), await makeIntegrator(api)];
    await other.newWebhook();
    const body = path === '/webhook/secret' ? PROOF : undefined;
    expect(await codeOf(one.send(method, path, body))).toEqual([404, 'not_found']);
    expect(await read(other)).not.toBeNull();
  });

  it('replaces the secret on renewal, signs with the new one, logs it and emails the owner', async () => {
    const integrator = await makeIntegrator(api);
    const { secret } = await integrator.newWebhook();
    const answer = await integrator.send('POST', '/webhook/secret', PROOF);
    const renewed = await readAnswer(SavedWebhook, answer);
    expect(renewed.secret).toMatch(/^gws_/);
    expect(renewed.secret).not.toBe(secret);
    await integrator.send('POST', '/webhook/test');
    expect(receiver.received).toHaveLength(1);
    const [sent] = receiver.received;
    const signed = signEvent(renewed.secret ?? '', sent?.body ?? '', api.clock.now());
    expect(sent?.headers).toMatchObject(signed);
    const text = expect.stringContaining('hooks.example');
    expect(await mailsTo(api, integrator.recruiter.email)).toContainEqual(
      expect.objectContaining({ subject: 'Your webhook has a new signing secret', text }),
    );
    expect(securityEvents(api, integrator.id)).toEqual(['webhook-set', 'webhook-secret-renewed']);
    expect(JSON.stringify([api.mails, api.logLines])).not.toContain(renewed.secret);
  });

  it('keeps the secret when the password is missing or wrong', async () => {
    const integrator = await makeIntegrator(api);
    await integrator.newWebhook();
    const sealed = () =>
      api.db
        .select({ secret: recruiterWebhooks.sealedSecret })
        .from(recruiterWebhooks)
        .where(eq(recruiterWebhooks.recruiterId, integrator.id));
    const before = await sealed();
    const renew = (body: object) => integrator.send('POST', '/webhook/secret', body);
    expect(await codeOf(renew({}))).toEqual([400, 'invalid_request']);
    const wrong = await renew({ currentPassword: 'another one' });
    expect(await codeOf(wrong)).toEqual([400, 'wrong_password']);
    expect(await sealed()).toEqual(before);
  });

  it('deletes the deliveries along with the webhook', async () => {
    const integrator = await makeIntegrator(api);
    await integrator.newWebhook();
    await integrator.send('POST', '/webhook/test');
    expect(await deliveries(integrator)).toHaveLength(1);
    expect((await integrator.send('DELETE', '/webhook')).status).toBe(204);
    expect(await read(integrator)).toBeNull();
    expect(await deliveries(integrator)).toEqual([]);
  });
});

describe('POST /api/integrations/webhook/test', () => {
  it('sends the event at once and answers with its outcome', async () => {
    const integrator = await makeIntegrator(api);
    await integrator.newWebhook();
    const sendTest = () => integrator.send('POST', '/webhook/test');
    const sent = await readAnswer(WebhookDelivery, await sendTest());
    expect(sent).toMatchObject({ type: 'test', state: 'delivered', attempts: 1, status: 200 });
    const [request] = receiver.received;
    expect(request?.url).toBe(HOOK_URL);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ id: sent.id, type: 'test', data: {} });
    receiver.answer({ problem: 'timeout' });
    api.clock.advance(1000);
    const failed = await readAnswer(WebhookDelivery, await sendTest());
    expect(failed).toMatchObject({ state: 'failed', problem: 'timeout', nextAttemptAt: null });
    expect(await deliveries(integrator)).toEqual([failed, sent]);
  });

  it('keeps the last 50 deliveries in the list', async () => {
    const other = await withEdges({ webhooks: receiver.webhooks, limits: withoutLimits() });
    const integrator = await makeIntegrator(other);
    await integrator.newWebhook();
    for (let sent = 0; sent < 51; sent += 1) await integrator.send('POST', '/webhook/test');
    expect(await deliveries(integrator)).toHaveLength(50);
  });
});
