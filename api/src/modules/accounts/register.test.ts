import { User } from '@gangway/contract/accounts';
import { eq } from 'drizzle-orm';
import { readAnswer, readError } from '../../testing/read-answer';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { users } from './users.table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ADA = {
  username: 'ada',
  email: 'Ada@Example.com',
  password: 'secret of mine',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

const register = (body: unknown) => api.request('POST', '/api/register', { body });

describe('POST /api/register', () => {
  it('creates a recruiter without a plan and signs in', async () => {
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

  it('keeps the password as an Argon2id hash only', async () => {
    await register({ ...ADA, username: 'hashed', email: 'hashed@example.com' });
    const [row] = await api.db.select().from(users).where(eq(users.username, 'hashed'));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['username_taken', { username: 'TAKEN', email: 'free@example.com' }],
    ['email_taken', { username: 'free', email: 'taken@EXAMPLE.com' }],
  ])('answers 409 %s whatever the case of the letters', async (code, names) => {
    await register({ ...ADA, username: 'taken', email: 'taken@example.com' });
    const response = await register({ ...ADA, ...names });
    expect(response.status).toBe(409);
    expect((await readError(response)).code).toBe(code);
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
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
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
