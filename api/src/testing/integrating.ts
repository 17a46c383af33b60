import { IntegrationEvent } from '@gangway/contract/market/integration-events';
import { ApiKey, NewApiKey, SavedWebhook } from '@gangway/contract/market/integrations';
import * as z from 'zod/mini';
import type {
  WebhookOutcome,
  WebhookRequest,
  WebhookTransport,
} from '../foundation/ports/webhook-transport';
import { outbox } from '../identity/tables/mails.table';
import { deliverWebhooks } from '../market/recruiter-webhooks/deliver-webhooks';
import { recruiterWebhooks, webhookDeliveries } from '../market/tables/webhooks.table';
import { makeCandidate } from './factories/candidates';
import { MADE_PASSWORD } from './factories/users';
import { forFile } from './made-for-tests';
import { readAnswer } from './read-answer';
import { makeRevealer } from './revealing';
import { createTestApi, type TestApi, TEST_START } from './test-api';

export const HOOK_URL = 'https://hooks.example/gangway';

type Wallet = NonNullable<Parameters<typeof makeRevealer>[1]>;

export async function makeIntegrator(api: TestApi, plan: Wallet = { plan: 'unlimited' }) {
  const revealer = await makeRevealer(api, plan);
  const { recruiter } = revealer;
  const currentPassword = MADE_PASSWORD;
  /** Signs in each time, since advancing the clock ends sessions. */
  const send = async (method: string, path: string, body?: object) =>
    api.request(method, `/api/integrations${path}`, {
      cookie: await api.signIn(recruiter),
      ...(body && { body }),
    });
  return {
    ...revealer,
    send,
    createKey: (body: object = {}) =>
      send('POST', '/keys', { name: 'Warehouse', currentPassword, ...body }),
    newKey: async () =>
      readAnswer(NewApiKey, await send('POST', '/keys', { name: 'Warehouse', currentPassword })),
    keys: async () => readAnswer(z.array(ApiKey), await send('GET', '/keys')),
    setWebhook: (body: object = {}) =>
      send('PUT', '/webhook', { url: HOOK_URL, currentPassword, ...body }),
    newWebhook: async () =>
      readAnswer(SavedWebhook, await send('PUT', '/webhook', { url: HOOK_URL, currentPassword })),
  };
}

export type Integrator = Awaited<ReturnType<typeof makeIntegrator>>;

export const readWithKey = (api: TestApi, secret: string, path: string) =>
  api.request('GET', path, { headers: { authorization: `Bearer ${secret}` } });

export function fakeReceiver() {
  const received: WebhookRequest[] = [];
  let answerTo: (request: WebhookRequest) => WebhookOutcome = () => ({ status: 200 });
  const webhooks: WebhookTransport = {
    check: async () => null,
    post: async (request) => {
      received.push(request);
      return answerTo(request);
    },
  };
  return {
    webhooks,
    received,
    answer: (next: WebhookOutcome) => {
      answerTo = () => next;
    },
    answerEach: (next: typeof answerTo) => {
      answerTo = next;
    },
  };
}

/** Each test of the file begins without webhooks, and with a receiver that accepts every event. */
export function shareReceiver() {
  const receiver = fakeReceiver();
  const api = forFile(() => createTestApi({ webhooks: receiver.webhooks }));
  beforeEach(() => api.clock.set(TEST_START));
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answer({ status: 204 });
    await api.db.delete(recruiterWebhooks);
    await api.db.delete(outbox);
  });
  return {
    api,
    receiver,
    makeListener: async () => {
      const integrator = await makeIntegrator(api);
      const { secret } = await integrator.newWebhook();
      await api.db.delete(outbox);
      return { ...integrator, secret: secret ?? '' };
    },
    revealed: async ({ ask }: Integrator) => {
      const person = await makeCandidate(api.db);
      expect((await ask(person.id)).status).toBe(200);
      return person;
    },
    rows: () => api.db.select().from(webhookDeliveries),
    events: () => receiver.received.map(({ body }) => IntegrationEvent.parse(JSON.parse(body))),
  };
}

export async function deliverAll(api: TestApi): Promise<void> {
  while ((await deliverWebhooks(api.deps)) > 0) continue;
}
