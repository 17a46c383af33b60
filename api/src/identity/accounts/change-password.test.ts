import { changePassword, login, mailsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeColleague, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

const change = (cookie: string, newPassword: string, currentPassword = MADE_PASSWORD) =>
  changePassword(api, cookie, { newPassword, currentPassword });
const statusOf = async (cookie: string, path = '/api/user') =>
  (await api.request('GET', path, { cookie })).status;

describe('PUT /api/auth/change-password', () => {
  it('changes the password, ends every other session and renews this one', async () => {
    const user = await makeRecruiter(api.db);
    const [here, elsewhere] = [await api.signIn(user), await api.signIn(user)];
    const response = await change(here, 'a new password');
    expect(response.status).toBe(204);
    const renewed = sessionCookieOf(response) ?? '';
    expect(await statusOf(renewed)).toBe(200);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(401);
    expect((await login(api, user.username, { password: 'a new password' })).status).toBe(200);
    expect((await login(api, user.username)).status).toBe(401);
  });

  it('emails the user once, without the password', async () => {
    const user = await makeRecruiter(api.db);
    const lines = api.logLines.length;
    await change(await api.signIn(user), 'tugboats at noon', 'not it');
    await change(await api.signIn(user), 'tugboats at noon');
    const mails = await mailsTo(api, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(JSON.stringify(mails)).not.toContain('tugboats');
    const events = api.logLines.slice(lines).filter((line) => line.includes('password-changed'));
    expect(events.map((line) => JSON.parse(line).account)).toEqual([user.id]);
  });

  it('leaves the sessions of other users alone', async () => {
    const [user, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    const theirs = await api.signIn(other);
    await change(await api.signIn(user), 'a new password');
    expect(await statusOf(theirs)).toBe(200);
  });

  it('refuses a wrong current password and keeps the session', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const response = await change(cookie, 'a new password', 'not it');
    expect(response.status).toBe(400);
    expect(await readError(response)).toEqual({
      code: 'wrong_password',
      message: 'Current password is incorrect',
    });
    expect(await statusOf(cookie)).toBe(200);
  });

  it('lets only one of two simultaneous changes succeed', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const answers = await Promise.all([change(cookie, 'first one'), change(cookie, 'second one')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  describe('with a second factor', () => {
    const send = (cookie: string, code?: string) => changePassword(api, cookie, { code });

    it('accepts a code from the app or a recovery code', async () => {
      const [user, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
      const [mine, theirs] = [await turnOnFactor(api, user), await turnOnFactor(api, other)];
      expect((await send(mine.cookie, await appCode(api, user))).status).toBe(204);
      expect((await send(theirs.cookie, theirs.recoveryCodes[0])).status).toBe(204);
    });

    it('changes nothing without a code, or with one that is wrong, used or another user’s', async () => {
      const [user, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
      const theirs = await turnOnFactor(api, other);
      const { cookie, recoveryCodes } = await turnOnFactor(api, user);
      expect(await codeOf(send(cookie))).toEqual([401, 'second_factor_needed']);
      const used = await appCode(api, user, -1);
      for (const code of ['no such code', used, theirs.recoveryCodes[0]]) {
        expect(await codeOf(send(cookie, code))).toEqual([400, 'wrong_code']);
      }
      expect(await statusOf(cookie)).toBe(200);
      const body = { currentPassword: MADE_PASSWORD, code: recoveryCodes[0] };
      const off = '/api/auth/second-factor/turn-off';
      expect((await api.request('POST', off, { cookie, body })).status).toBe(204);
    });
  });

  it('returns 429 after ten wrong passwords', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    for (let guess = 0; guess < 10; guess += 1) await change(cookie, 'whatever', `guess ${guess}`);
    const response = await change(cookie, 'whatever');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('900');
  });

  it('refuses a confirmation that differs', async () => {
    const response = await api.request('PUT', '/api/auth/change-password', {
      cookie: await api.signIn(await makeRecruiter(api.db)),
      body: { currentPassword: MADE_PASSWORD, newPassword: 'one thing', confirmPassword: 'other' },
    });
    expect((await readError(response)).issues).toEqual([
      { path: 'confirmPassword', message: "Passwords don't match" },
    ]);
  });
});

describe('a temporary password', () => {
  const makeTemporary = async () => {
    const organization = await makeOrganization(api.db);
    return makeColleague(api.db, organization.id, { mustChangePassword: true });
  };

  it('gives access only to what is needed to change it', async () => {
    const cookie = await api.signIn(await makeTemporary());
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf(cookie, '/api/plans')).toBe(200);
    expect(await codeOf(api.request('GET', '/api/organization', { cookie }))).toEqual([
      403,
      'password_change_required',
    ]);
  });

  it('gives access to everything once it is changed', async () => {
    const response = await change(await api.signIn(await makeTemporary()), 'my own password');
    expect(await statusOf(sessionCookieOf(response) ?? '', '/api/organization')).toBe(200);
  });

  it('cannot be replaced by itself', async () => {
    const response = await change(await api.signIn(await makeTemporary()), MADE_PASSWORD);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues?.[0]?.path).toBe('newPassword');
  });
});
