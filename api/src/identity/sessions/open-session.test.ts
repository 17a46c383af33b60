import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../foundation/http/app-env';
import { onError } from '../../foundation/http/on-error';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';
import { closedEmail } from '../mail/mailing-transaction';
import { users } from '../tables/accounts.table';
import { sessions } from '../tables/sign-in.table';
import { openSession, type Authenticated, describeDevice } from './open-session';

const api = forFile(createTestApi);

async function open(user: Authenticated, cookie = ''): Promise<Response> {
  const app = new Hono<AppEnv>().onError(onError(api.deps.log));
  app.get('/', async (c) => {
    await openSession(api.deps, c, user);
    return c.body(null, 204);
  });
  return app.request('/', { headers: { cookie } });
}

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)';

describe('a sign-in', () => {
  it.each([
    ['its password was changed', () => ({ passwordHash: 'another' }), 401],
    ['it was suspended', () => ({ suspendedAt: api.clock.now(), suspensionReason: 'Spam' }), 403],
    ['it was closed', (id: string) => ({ closedAt: api.clock.now(), email: closedEmail(id) }), 401],
  ])('opens no session in an account after %s meanwhile', async (_, change, status) => {
    const user = await makeRecruiter(api.db);
    await api.db.update(users).set(change(user.id)).where(eq(users.id, user.id));
    const response = await open(user);
    expect([response.status, sessionCookieOf(response)]).toEqual([status, null]);
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  it('leaves the browser’s old session when it fails', async () => {
    const user = await makeRecruiter(api.db);
    const cookie = sessionCookieOf(await open(user)) ?? '';
    await api.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id));
    expect((await open(user, cookie)).status).toBe(401);
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  it('ends the browser’s old session when it succeeds', async () => {
    const user = await makeRecruiter(api.db);
    const cookie = sessionCookieOf(await open(user)) ?? '';
    const next = sessionCookieOf(await open(user, cookie));
    expect(next).not.toBe(cookie);
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  it('opens a session while the account is unchanged', async () => {
    const user = await makeRecruiter(api.db);
    expect(sessionCookieOf(await open(user))).not.toBeNull();
  });

  it('opens no session without the second factor of the account', async () => {
    const user = await makeRecruiter(api.db);
    await turnOnFactor(api, user);
    const response = await open(user);
    expect([response.status, sessionCookieOf(response)]).toEqual([401, null]);
    expect(sessionCookieOf(await open({ ...user, hasPassedFactor: true }))).not.toBeNull();
  });
});

describe('describeDevice', () => {
  it.each([
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [`${IPHONE} ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script> Windows NT', 'Windows'],
    [undefined, 'Unknown device'],
  ])('describes %s as %s', (header, description) => {
    expect(describeDevice(header)).toBe(description);
  });
});
