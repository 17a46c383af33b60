import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';
import { page } from '../../testing/web-answer';
import { users } from '../tables/accounts.table';
import { sessions } from '../tables/sign-in.table';

const api = forFile(() =>
  createTestApi({
    web: {
      handle: async (_, { user: visitor }) => page((await visitor())?.username ?? 'signed out'),
    },
  }),
);
const user = forEachTest(() => makeRecruiter(api.db));

const expiry = async () => {
  const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
  return row?.expiresAt.getTime();
};
const visit = (cookie: string, path = '/api/user') => api.request('GET', path, { cookie });

describe('a session', () => {
  it('ends seven days after its last use', async () => {
    const cookie = await api.signIn(user);
    api.clock.advance(7 * DAY_MS);
    expect((await visit(cookie)).status).toBe(401);
  });

  it('is extended by its use, in the database and in the browser', async () => {
    const cookie = await api.signIn(user);
    api.clock.advance(6 * DAY_MS);
    const response = await visit(cookie);
    expect(response.headers.getSetCookie()[0]).toContain(`${cookie}; Max-Age=604800`);
    api.clock.advance(6 * DAY_MS);
    expect((await visit(cookie)).status).toBe(200);
  });

  it('ends 30 days after the sign-in, however much it is used', async () => {
    const cookie = await api.signIn(user);
    for (let day = 1; day <= 29; day += 1) {
      api.clock.advance(DAY_MS);
      expect((await visit(cookie)).status).toBe(200);
    }
    const maxAge = async () => {
      const [line] = (await visit(cookie)).headers.getSetCookie();
      return line && /Max-Age=(\d+)/.exec(line)?.[1];
    };
    api.clock.advance(HOUR_MS);
    expect(await maxAge()).toBe(String((23 * HOUR_MS) / 1000));
    api.clock.advance(23 * HOUR_MS - 1);
    expect((await visit(cookie)).status).toBe(200);
    api.clock.advance(1);
    expect((await visit(cookie)).status).toBe(401);
  });

  it('ends twelve hours after the sign-in of an administrator', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    api.clock.advance(6 * HOUR_MS);
    expect((await visit(cookie)).status).toBe(200);
    api.clock.advance(6 * HOUR_MS - 1);
    expect((await visit(cookie)).status).toBe(200);
    api.clock.advance(1);
    expect((await visit(cookie)).status).toBe(401);
  });

  it('is updated at most once an hour', async () => {
    const cookie = await api.signIn(user);
    const start = await expiry();
    api.clock.advance(HOUR_MS - 1);
    expect(sessionCookieOf(await visit(cookie))).toBeNull();
    expect(await expiry()).toBe(start);
    api.clock.advance(1);
    expect(sessionCookieOf(await visit(cookie))).toBe(cookie);
    expect(await expiry()).toBe((start ?? 0) + HOUR_MS);
  });

  it('is recognized and extended by pages as well', async () => {
    const cookie = await api.signIn(user);
    api.clock.advance(DAY_MS);
    const response = await visit(cookie, '/about');
    expect(await response.text()).toBe(user.username);
    expect(sessionCookieOf(response)).toBe(cookie);
    expect(await (await api.request('GET', '/about')).text()).toBe('signed out');
  });

  it('ends when its account is deleted', async () => {
    const cookie = await api.signIn(user);
    await api.db.delete(users).where(eq(users.id, user.id));
    expect((await visit(cookie)).status).toBe(401);
  });
});
