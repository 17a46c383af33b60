import { DAY_MS, later } from '@gangway/contract/foundation/durations';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { webhookCalls } from '../tables/team-alerts.table';
import { sendTeamAlerts, alertQueue } from './team-alerts-job';

const api = forFile(createTestApi);
beforeEach(async () => {
  await api.db.delete(webhookCalls);
  api.logLines.length = 0;
});

const SECRET_URL = 'https://chat.example/hooks/secret';

async function queueCall(runAt = api.clock.now()): Promise<void> {
  const now = api.clock.now();
  const body = { event: 'auto_rollback', text: 'v2 failed' };
  await api.db
    .insert(webhookCalls)
    .values({ team: 'one', url: SECRET_URL, body, createdAt: now, runAt });
}

const answering = (status: number) =>
  jest.fn<Promise<Response>, [string, RequestInit]>(() =>
    Promise.resolve(new Response('', { status })),
  );

const sendWith = (fetch: jest.Mock) => sendTeamAlerts({ ...api.deps, fetch });
const waiting = () => api.db.select().from(webhookCalls);

describe('sendTeamAlerts', () => {
  it('calls a webhook once, and deletes the call once it is accepted', async () => {
    await queueCall();
    const fetch = answering(200);
    await sendWith(fetch);
    await sendWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(SECRET_URL);
    expect(init?.body).toBe(JSON.stringify({ text: 'v2 failed', event: 'auto_rollback' }));
    expect(await waiting()).toEqual([]);
  });

  it('makes a call in only one of several workers', async () => {
    await queueCall();
    const fetch = answering(200);
    await Promise.all([sendWith(fetch), sendWith(fetch), sendWith(fetch)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('calls again after growing pauses, and gives up in the end', async () => {
    await queueCall();
    const fetch = answering(500);
    await sendWith(fetch);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'status 500' }]);
    api.clock.advance(alertQueue.retryDelay(1) - 1);
    await sendWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    for (let attempt = 1; attempt < alertQueue.maxAttempts; attempt += 1) {
      api.clock.advance(alertQueue.retryDelay(attempt));
      await sendWith(fetch);
    }
    expect(fetch).toHaveBeenCalledTimes(alertQueue.maxAttempts);
    api.clock.advance(alertQueue.retryDelay(alertQueue.maxAttempts));
    await sendWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(alertQueue.maxAttempts);
    expect(await waiting()).toMatchObject([{ failedAt: expect.any(Date) }]);
  });

  it('does not wait for a time set by a clock that was ahead', async () => {
    await queueCall(later(api.clock.now(), DAY_MS));
    const fetch = answering(200);
    await sendWith(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('follows no redirect', async () => {
    await queueCall();
    const fetch = answering(302);
    await sendWith(fetch);
    expect(fetch.mock.calls[0]?.[1].redirect).toBe('manual');
    expect(await waiting()).toMatchObject([{ lastError: 'status 302' }]);
  });

  it('keeps the address out of the log when a webhook cannot be reached', async () => {
    await queueCall();
    await sendWith(jest.fn(() => Promise.reject(new TypeError(`cannot reach ${SECRET_URL}`))));
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'TypeError' }]);
    expect(api.logLines.join()).toContain('webhook');
    expect(api.logLines.join()).not.toContain('secret');
  });
});
