import { User } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import { limitsFor } from '../../foundation/env/rate-limits';
import { codeOf } from '../../testing/code-of';
import { serial } from '../../testing/factories/serial';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';
import { users } from '../tables/accounts.table';

const api = forFile(createTestApi);

const ADA = {
  username: 'ada',
  email: 'Ada@Example.com',
  password: 'secret of mine',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

const register = (body: unknown) => api.request('POST', '/api/register', { body });

describe('POST /api/register', () => {
  it('creates a recruiter without a plan, and signs in', async () => {
    const response = await register(ADA);
    expect(response.status).toBe(201);
    expect(await readAnswer(User, response)).toMatchObject({
      username: 'ada',
      email: 'ada@example.com',
      userType: 'recruiter',
      subscriptionPlan: null,
      tokensRemaining: 0,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    });
    const cookie = sessionCookieOf(response) ?? '';
    const me = await api.request('GET', '/api/user', { cookie });
    expect(await readAnswer(User, me)).toMatchObject({ username: 'ada' });
  });

  it.each([
    ['as it is written, without spaces around it', ' Keel & Company ', 'Keel & Company'],
    ['none when it is blank', '  ', null],
    ['none when it is not sent', undefined, null],
  ])('keeps the company: %s', async (_, companyName, kept) => {
    const names = { username: `firm${serial()}`, email: `firm${serial()}@example.com` };
    const user = await readAnswer(User, await register({ ...ADA, ...names, companyName }));
    expect(user.companyName).toBe(kept);
  });

  it.each(['x'.repeat(101), '???', 'Keel\nSee https://keel.example', 'Keel \u202Egnp'])(
    'refuses a company name that is not valid: %j',
    async (companyName) => {
      const response = await register({ ...ADA, username: 'nofirm', companyName });
      expect(response.status).toBe(400);
      expect((await readError(response)).issues).toMatchObject([{ path: 'companyName' }]);
    },
  );

  it('stores the password only as an Argon2id hash', async () => {
    await register({ ...ADA, username: 'hashed', email: 'hashed@example.com' });
    const [row] = await api.db.select().from(users).where(eq(users.username, 'hashed'));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['username_taken', { username: 'TAKEN', email: 'free@example.com' }],
    ['email_taken', { username: 'free', email: 'taken@EXAMPLE.com' }],
  ])('answers 409 %s regardless of case', async (code, names) => {
    await register({ ...ADA, username: 'taken', email: 'taken@example.com' });
    const response = await register({ ...ADA, ...names });
    expect(await codeOf(response)).toEqual([409, code]);
    expect(sessionCookieOf(response)).toBeNull();
  });

  it('creates one account when the same form arrives twice at once', async () => {
    const twin = { ...ADA, username: 'twin', email: 'twin@example.com' };
    const answers = await Promise.all([register(twin), register(twin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a@b.example' }, 'username', 'Username must not contain spaces, @ or /'],
    [{ email: 'no-address' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
  ])('refuses %o', async (change, path, message) => {
    const response = await register({ ...ADA, ...change });
    expect(response.status).toBe(400);
    const error = await readError(response);
    expect(error).toMatchObject({ code: 'invalid_request', issues: [{ path, message }] });
  });

  it('cannot be used to become an administrator', async () => {
    const response = await register({ ...ADA, userType: 'authority', authorityRole: 'enterprise' });
    expect(response.status).toBe(400);
  });
});

describe('POST /api/register/check-username', () => {
  const check = (username: string, target = api) =>
    target.request('POST', '/api/register/check-username', { body: { username } });

  it('says whether a name is free, regardless of case', async () => {
    const body = { ...ADA, username: 'Asked.For', email: 'asked.for@example.com' };
    expect(await (await check('asked.for')).json()).toEqual({ isFree: true });
    await register(body);
    for (const name of ['Asked.For', 'ASKED.FOR', ' asked.for ']) {
      expect(await (await check(name)).json()).toEqual({ isFree: false });
    }
  });

  it('refuses an email address', async () => {
    const response = await check('ada@example.com');
    expect(response.status).toBe(400);
    expect(await readError(response)).toMatchObject({ issues: [{ path: 'username' }] });
  });

  it('answers one address at most 20 times an hour', async () => {
    const strict = await createTestApi({ limits: limitsFor('production') });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await check(`name-${count}`, strict)).status);
    }
    await strict.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
