import { ErrorBody } from '@gangway/contract/foundation/errors';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { openWarnAnswers } from '../../desk/warn/warn-answers';
import { openRegistry } from '../../platform/remotes/remote-registry';
import { openDatabaseLink } from '../../testing/database-link';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { createWorkerDatabase } from '../../testing/worker-database';
import { openDatabase } from '../db/database';

const own = forFile(createWorkerDatabase);
const link = forFile(() => openDatabaseLink(own.url ?? ''));
const database = forFile(() => openDatabase({ kind: 'postgres', url: link.url }));
const api = forFile(() => createTestApi({}, { database }));
const recruiter = forFile(() => signedIn(api, makeRecruiter(api.db)));
afterEach(async () => {
  link.thaw();
  while (!database.isUp()) await pause(20);
});
afterAll(async () => {
  await link.stop();
  await own.drop();
});

const get = (path: string) => recruiter.send('GET', path);

async function refusalOf(response: Response) {
  const { code } = ErrorBody.parse(await response.json());
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

it('answers 503 with a time to retry while the database does not answer', async () => {
  link.freeze();
  const down = { status: 503, code: 'unavailable', retryAfter: '2' };
  expect(await refusalOf(await get('/api/auth/user'))).toEqual(down);
  expect(await refusalOf(await get('/api/saved-searches'))).toEqual(down);
});

it('continues to serve cached notices and the cached registry', async () => {
  api.deps.warn = openWarnAnswers({ ...api.deps, maxAgeMs: 0, showsSample: true });
  api.deps.remotes = openRegistry({ ...api.deps, maxAgeMs: 0 });
  const list = await (await get('/api/warn-data')).text();
  const registry = await (await get('/api/remotes')).text();
  api.clock.advance(60_000);
  link.freeze();
  expect(await (await get('/api/warn-data')).text()).toBe(list);
  expect(await (await get('/api/remotes')).text()).toBe(registry);
});

it('serves a registry that is seconds old without waiting for a newer one', async () => {
  const registry = openRegistry({ ...api.deps, maxAgeMs: 1000 });
  const known = await registry.read();
  api.clock.advance(1000);
  link.freeze();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const reading = registry.read();
  await jest.advanceTimersByTimeAsync(50);
  jest.useRealTimers();
  expect(await reading).toEqual(known);
});

it('reports that it is alive but not ready', async () => {
  link.freeze();
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
});

it('answers normally again once the database does', async () => {
  link.freeze();
  await get('/api/auth/user');
  link.thaw();
  while (!database.isUp()) await pause(20);
  expect((await get('/api/auth/user')).status).toBe(200);
});

it('answers 503 with a short time to retry if a row stays locked', async () => {
  await database.jobsDb.transaction(async (holder) => {
    await holder.execute(sql`lock table users in access exclusive mode`);
    const busy = { status: 503, code: 'unavailable', retryAfter: '1' };
    expect(await refusalOf(await get('/api/auth/user'))).toEqual(busy);
  });
});
