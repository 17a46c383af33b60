import { createTestApi, type TestApi } from '../../testing/test-api';
import { webhookCalls } from '../tables/webhook-calls.table';
import { callWebhooks, MAX_ATTEMPTS, retryDelay } from './webhook-job';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(webhookCalls);
  api.logLines.length = 0;
});

const SECRET_URL = 'https://chat.example/hooks/secret';

async function queueCall(): Promise<void> {
  const now = api.clock.now();
  const body = { event: 'auto_rollback', text: 'v2 failed' };
  await api.db
    .insert(webhookCalls)
    .values({ team: 'one', url: SECRET_URL, body, createdAt: now, runAt: now });
}

const answering = (status: number) =>
  jest.fn<Promise<Response>, [string, RequestInit]>(() =>
    Promise.resolve(new Response('', { status })),
  );

const callWith = (fetch: jest.Mock) => callWebhooks({ ...api.deps, fetch });
const waiting = () => api.db.select().from(webhookCalls);

describe('webhooks of teams', () => {
  it('are called once, and gone when taken', async () => {
    await queueCall();
    const fetch = answering(200);
    await callWith(fetch);
    await callWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(SECRET_URL);
    expect(init?.body).toBe(JSON.stringify({ text: 'v2 failed', event: 'auto_rollback' }));
    expect(await waiting()).toEqual([]);
  });

  it('are called by one of several workers', async () => {
    await queueCall();
    const fetch = answering(200);
    await Promise.all([callWith(fetch), callWith(fetch), callWith(fetch)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are called again after growing pauses, and given up in the end', async () => {
    await queueCall();
    const fetch = answering(500);
    await callWith(fetch);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'status 500' }]);
    api.clock.advance(retryDelay(1) - 1);
    await callWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      api.clock.advance(retryDelay(attempt));
      await callWith(fetch);
    }
    expect(fetch).toHaveBeenCalledTimes(MAX_ATTEMPTS);
    api.clock.advance(retryDelay(MAX_ATTEMPTS));
    await callWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(MAX_ATTEMPTS);
    expect(await waiting()).toMatchObject([{ failedAt: expect.any(Date) }]);
  });

  it('do not follow a redirect', async () => {
    await queueCall();
    const fetch = answering(302);
    await callWith(fetch);
    expect(fetch.mock.calls[0]?.[1].redirect).toBe('manual');
    expect(await waiting()).toMatchObject([{ lastError: 'status 302' }]);
  });

  it('that cannot be reached leave no address in the log', async () => {
    await queueCall();
    await callWith(jest.fn(() => Promise.reject(new TypeError(`cannot reach ${SECRET_URL}`))));
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'TypeError' }]);
    expect(api.logLines.join()).toContain('webhook');
    expect(api.logLines.join()).not.toContain('secret');
  });
});
