import argon2 from '@node-rs/argon2';
import { hashToken } from '../../foundation/crypto/token';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeRegistrationForm } from '../../testing/factories/registration-form';
import { makeColleague, makeHr, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { passwordLinks } from '../tables/sign-in.table';
import { hashPassword, isPassword, hashNewPassword } from './password-hash';

const costsOf = (hash: unknown) => String(hash).split('$').slice(1, 4);

afterEach(() => jest.restoreAllMocks());

const api = forFile(createTestApi);
const MESSAGE = 'This password is one of the most common ones. Please choose another.';
const COMMON = 'pAssWord1';

type Setter = { path: string; send: () => Promise<Response> };

async function settersOf(): Promise<Record<string, Setter>> {
  const user = await makeRecruiter(api.db);
  const organization = await makeOrganization(api.db);
  const main = await api.signIn(
    await makeHr(api.db, { organizationId: organization.id, isMainUser: true }),
  );
  const colleague = await makeColleague(api.db, organization.id);
  const token = 'a'.repeat(43);
  const expiresAt = new Date(api.clock.now().getTime() + 1000);
  await api.db.insert(passwordLinks).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt,
  });
  const cookie = await api.signIn(user);
  const person = { email: 'newcomer@firm.example', firstName: 'New', lastName: 'Comer' };
  const setter = (path: string, call: string, body: object) => (as?: string) => {
    const [method = '', url = ''] = call.split(' ');
    const options = { body: { ...body, [path]: COMMON }, ...(as && { cookie: as }) };
    return { path, send: () => api.request(method, url, options) };
  };
  const register = { ...person, username: 'newcomer' };
  const change = { currentPassword: MADE_PASSWORD, confirmPassword: COMMON };
  const temporary = `PUT /api/organization/users/${colleague.id}/reset-password`;
  return {
    register: setter('password', 'POST /api/register', register)(),
    'complete-registration': setter(
      'password',
      'POST /api/complete-registration',
      makeRegistrationForm(),
    )(),
    change: setter('newPassword', 'PUT /api/auth/change-password', change)(cookie),
    reset: setter('newPassword', 'POST /api/auth/reset-password', { token })(),
    'add a user': setter('tempPassword', 'POST /api/organization/users', person)(main),
    'temporary password': setter('newPassword', temporary, {})(main),
  };
}

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', hash)).toBe(true);
    expect(await isPassword('Secret', hash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
  });

  it('matches nothing without an account, after the same work', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', null)).toBe(false);
    const verify = jest.spyOn(argon2, 'verify');
    await isPassword('wrong', hash);
    await isPassword('wrong', null);
    const [known, unknown] = verify.mock.calls;
    expect(costsOf(unknown?.[0])).toEqual(costsOf(known?.[0]));
    expect(unknown?.slice(1)).toEqual(known?.slice(1));
  });
});

describe('a common password', () => {
  it('is refused at its field wherever a password is set, in any case', async () => {
    for (const [name, { path, send }] of Object.entries(await settersOf())) {
      const response = await send();
      expect([name, response.status]).toEqual([name, 400]);
      const { code, issues } = await readError(response);
      expect([name, code, issues]).toEqual([name, 'invalid_request', [{ path, message: MESSAGE }]]);
    }
  });

  it.each(['123456', 'password', 'QWERTY', 'letmein', 'Sunshine', 'trustno1'])(
    'is refused, such as %s',
    async (password) => {
      await expect(hashNewPassword(password, 'password')).rejects.toMatchObject({
        message: MESSAGE,
      });
    },
  );

  it('is accepted as part of a longer one', async () => {
    for (const password of ['password of the sea', 'six by six', '12345678 ships']) {
      expect(await isPassword(password, await hashNewPassword(password, 'password'))).toBe(true);
    }
  });
});
