import { User } from '@gangway/contract/identity/accounts';
import { DEMO_ROLES, SignedIn } from '@gangway/contract/identity/sessions';
import { eq } from 'drizzle-orm';
import { isSignedIn, login } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeHr, makeRecruiter, makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer, readError } from '../../testing/read-answer';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { closedEmail } from '../mail/mailing-transaction';
import { users } from '../tables/accounts.table';
import { sessions } from '../tables/sign-in.table';
import { DEMO_USERNAMES } from './test-login';

const api = forFile(createTestApi);

const testLogin = (role: string, on: TestApi = api) =>
  on.request('POST', '/api/auth/test-login', { body: { role } });

describe('POST /api/login', () => {
  it('accepts the username or the email address, regardless of case', async () => {
    const user = await makeRecruiter(api.db, { username: 'Marina', email: 'marina@example.com' });
    for (const name of ['Marina', 'MARINA', 'marina@example.com', ' Marina@Example.COM ']) {
      const response = await login(api, name);
      expect(response.status).toBe(200);
      expect((await readAnswer(User, response)).id).toBe(user.id);
    }
  });

  it('answers whether it is the first sign-in of the account', async () => {
    const { username } = await makeRecruiter(api.db, { firstLoginAt: null });
    const answers = [];
    for (const password of ['wrong', undefined, undefined]) {
      const response = await login(api, username, password === undefined ? {} : { password });
      if (response.status === 200) answers.push(await readAnswer(SignedIn, response));
    }
    expect(answers.map(({ isFirstSignIn }) => isFirstSignIn)).toEqual([true, false]);
  });

  it.each(['İlker', 'ΣΑΣ', 'Ünal'])(
    'accepts the username %s as it was registered',
    async (name) => {
      await makeRecruiter(api.db, { username: name });
      expect((await login(api, name)).status).toBe(200);
    },
  );

  it('refuses a closed account even with the right password', async () => {
    const { id, username } = await makeRecruiter(api.db);
    const closed = { closedAt: api.clock.now(), email: closedEmail(id) };
    await api.db.update(users).set(closed).where(eq(users.id, id));
    const response = await login(api, username);
    expect(await codeOf(response)).toEqual([401, 'wrong_credentials']);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { username } = await makeRecruiter(api.db);
    const answers = [
      await login(api, username, { password: 'wrong' }),
      await login(api, 'unknown', { password: 'wrong' }),
      await login(api, 'unknown@example.com', { password: 'wrong' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"message":"Invalid username or password","code":"wrong_credentials"}']),
    );
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const response = await login(api, (await makeRecruiter(api.db)).username);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^gangway-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^gangway-device=[\w-]+\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('binds the cookie to the host and TLS in production', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV });
    const { username } = await makeRecruiter(production.db);
    const response = await login(production, username);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-gangway-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^__Host-gangway-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = sessionCookieOf(response) ?? '';
    expect(await isSignedIn(production, cookie)).toBe(true);
    await production.close();
  });

  it('stores only a hash of the session token', async () => {
    const user = await makeRecruiter(api.db);
    const token = (sessionCookieOf(await login(api, user.username)) ?? '').split('=')[1];
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('records the first login of an HR user, once', async () => {
    const { id, username } = await makeHr(api.db, { firstLoginAt: null });
    const firstLogin = async () => {
      await login(api, username);
      const [row] = await api.db.select().from(users).where(eq(users.id, id));
      return row?.firstLoginAt;
    };
    const first = await firstLogin();
    expect(first).toEqual(api.clock.now());
    api.clock.advance(1000);
    expect(await firstLogin()).toEqual(first);
  });

  it.each([
    [{ username: ' ', password: 'x' }, 'username', 'Username is required'],
    [{ username: 'x', password: '' }, 'password', 'Password is required'],
    [{ username: 'x' }, 'password', 'Password is required'],
  ])('refuses %o', async (body, path, message) => {
    const response = await api.request('POST', '/api/login', { body });
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toEqual([{ path, message }]);
  });
});

describe('POST /api/auth/test-login', () => {
  it('returns 503 when the demo data is missing', async () => {
    const response = await testLogin('hr');
    expect(response.status).toBe(503);
    expect((await readError(response)).message).toBe('The demo data is missing');
  });

  it('signs in as the demo user of each role', async () => {
    await makeHr(api.db, { username: DEMO_USERNAMES.hr });
    await makeAuthority(api.db, { username: DEMO_USERNAMES.authority });
    for (const role of ['recruiter_basic', 'recruiter_pro', 'recruiter_ultimate'] as const) {
      await makeRecruiter(api.db, { username: DEMO_USERNAMES[role] });
    }
    for (const role of DEMO_ROLES) {
      const response = await testLogin(role);
      expect((await readAnswer(User, response)).username).toBe(DEMO_USERNAMES[role]);
      expect(await isSignedIn(api, sessionCookieOf(response) ?? '')).toBe(true);
    }
  });

  it('refuses any other role', async () => {
    expect((await testLogin('root')).status).toBe(400);
  });

  it('does not exist in production', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV });
    expect((await testLogin('hr', production)).status).toBe(404);
    await production.close();
  });
});
