import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { Session } from '@gangway/contract/identity/sessions';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isSignedIn, login } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { sessions } from '../tables/sign-in.table';
import { deleteSessionsOf, logEndedSessions } from './end-sessions';

const PATH = '/api/auth/sessions';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const user = forEachTest(() => makeRecruiter(api.db));

async function signInWith(userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return sessionCookieOf(await login(api, user.username, { headers })) ?? '';
}

const list = async (cookie: string) =>
  readAnswer(z.array(Session), await api.request('GET', PATH, { cookie }));

const end = (cookie: string, id = '') =>
  api.request('DELETE', id ? `${PATH}/${id}` : PATH, { cookie });

const areSignedIn = (...cookies: string[]) =>
  Promise.all(cookies.map((cookie) => isSignedIn(api, cookie)));

const eventsSince = (start: number) =>
  api.logLines
    .slice(start)
    .filter((line) => line.includes('session-ended'))
    .map((line) => JSON.parse(line))
    .map(({ account, count }) => ({ account, count }));

describe('the list of sessions', () => {
  it('shows device, sign-in, last use, and which session is the current one', async () => {
    const here = await signInWith(FIREFOX);
    api.clock.advance(2 * HOUR_MS);
    await signInWith('curl/8.5.0');
    expect(await list(here)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        signedInAt: TEST_START.toISOString(),
        lastUsedAt: api.clock.now().toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Unknown device', isCurrent: false }),
    ]);
  });

  it('shows only browser and system from the header', async () => {
    const here = await signInWith(FIREFOX);
    const text = await (await api.request('GET', PATH, { cookie: here })).text();
    expect(text).not.toMatch(/Firefox\/143|Gecko|X11/);
  });

  it('leaves out sessions of other users, and ended ones', async () => {
    const administrator = await makeAuthority(api.db);
    await api.signIn(administrator);
    api.clock.advance(13 * HOUR_MS);
    await api.signIn(user);
    expect(await list(await api.signIn(administrator))).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('signs out that device only', async () => {
    const [here, there, third] = [
      await api.signIn(user),
      await api.signIn(user),
      await api.signIn(user),
    ];
    const id = (await list(there)).find(({ isCurrent }) => isCurrent)?.id;
    const start = api.logLines.length;
    expect((await end(here, id)).status).toBe(204);
    expect(await areSignedIn(here, there, third)).toEqual([true, false, true]);
    expect(eventsSince(start)).toEqual([{ account: user.id, count: 1 }]);
    const again = await end(here, id);
    expect(await codeOf(again)).toEqual([404, 'not_found']);
  });

  it('returns 404 for a session of another user, which goes on', async () => {
    const theirs = await api.signIn(await makeRecruiter(api.db));
    const [one] = await list(theirs);
    expect((await end(await api.signIn(user), one?.id)).status).toBe(404);
    expect(await isSignedIn(api, theirs)).toBe(true);
  });

  it('refuses an invalid ID', async () => {
    expect((await end(await api.signIn(user), 'mine')).status).toBe(400);
  });

  it('can end all other sessions of the user at once', async () => {
    const [here, there, third] = [
      await api.signIn(user),
      await api.signIn(user),
      await api.signIn(user),
    ];
    const theirs = await api.signIn(await makeRecruiter(api.db));
    const start = api.logLines.length;
    expect((await end(here)).status).toBe(204);
    expect(await areSignedIn(here, there, third, theirs)).toEqual([true, false, false, true]);
    expect(eventsSince(start)).toEqual([{ account: user.id, count: 2 }]);
  });
});

describe('ending thousands of sessions', () => {
  it('returns one count per account, instead of one row per session', async () => {
    const { id } = await makeRecruiter(api.db);
    await api.db.execute(sql`
      insert into ${sessions} (token_hash, user_id, created_at, expires_at)
      select ${id} || number, ${id}::uuid, now(), now() from generate_series(1, 3000) as number`);
    expect(await deleteSessionsOf(api.db, id)).toEqual([{ userId: id, count: 3000 }]);
    expect(await deleteSessionsOf(api.db, id)).toEqual([]);
  });

  it('writes one log line per account, with the number of sessions', () => {
    const start = api.logLines.length;
    const ended = [
      { userId: 'someone', count: 50_000 },
      { userId: 'someone else', count: 1 },
    ];
    logEndedSessions(api.deps, ended);
    expect(eventsSince(start)).toEqual([
      { account: 'someone', count: 50_000 },
      { account: 'someone else', count: 1 },
    ]);
  });
});
