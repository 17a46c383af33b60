import { RecoveryCodes, SecondFactorStatus } from '@gangway/contract/identity/second-factors';
import { eq } from 'drizzle-orm';
import { changePassword, login, securityEvents, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeColleague, makeHr, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';
import { users } from '../tables/accounts.table';
import { recoveryCodes, secondFactors } from '../tables/sign-in.table';

const api = forFile(createTestApi);

const user = forEachTest(() => makeRecruiter(api.db));
const factored = forEachTest(() => turnOnFactor(api, user));

const post = (cookie: string, act: string, body: unknown) =>
  api.request('POST', `/api/auth/second-factor/${act}`, { cookie, body });
const status = async (cookie: string) =>
  readAnswer(SecondFactorStatus, await api.request('GET', '/api/auth/second-factor', { cookie }));

describe('a second factor that is on', () => {
  const ACTS = ['turn-off', 'recovery-codes'];

  it('can be turned off with password and code, which is emailed to the user', async () => {
    const { cookie } = factored;
    const body = { currentPassword: MADE_PASSWORD, code: await appCode(api, user) };
    expect((await post(cookie, 'turn-off', body)).status).toBe(204);
    expect(await status(cookie)).toEqual({ turnedOnAt: null, recoveryCodesLeft: 0 });
    expect(await subjectsTo(api, user.email)).toContain('Two-step verification is off');
    expect(securityEvents(api, user.id)).toEqual(['factor-enabled', 'factor-disabled']);
  });

  it('can have all its recovery codes replaced', async () => {
    const { cookie, recoveryCodes: old } = factored;
    const body = { currentPassword: MADE_PASSWORD, code: old[0] };
    const fresh = await readAnswer(RecoveryCodes, await post(cookie, 'recovery-codes', body));
    expect((await status(cookie)).recoveryCodesLeft).toBe(10);
    expect(fresh.codes.filter((code) => old.includes(code))).toEqual([]);
    const used = { currentPassword: MADE_PASSWORD, code: old[1] };
    expect(await codeOf(post(cookie, 'turn-off', used))).toEqual([400, 'wrong_code']);
    const right = { currentPassword: MADE_PASSWORD, code: fresh.codes[0] };
    expect((await post(cookie, 'turn-off', right)).status).toBe(204);
    expect(await subjectsTo(api, user.email)).toContain('You have new recovery codes');
  });

  it.each(ACTS)(
    'cannot be changed without password and code, or while it is off: %s',
    async (act) => {
      const { cookie } = factored;
      const refused = async (currentPassword: string, code: string, by = cookie) =>
        codeOf(post(by, act, { currentPassword, code }));
      const code = await appCode(api, user);
      expect(await refused('not it', code)).toEqual([400, 'wrong_password']);
      expect(await refused(MADE_PASSWORD, 'nonsense')).toEqual([400, 'wrong_code']);
      expect(await refused(MADE_PASSWORD, '')).toEqual([400, 'invalid_request']);
      expect(await refused(MADE_PASSWORD, await appCode(api, user, -1))).toEqual([
        400,
        'wrong_code',
      ]);
      const another = await api.signIn(await makeRecruiter(api.db));
      expect(await refused(MADE_PASSWORD, code, another)).toEqual([409, 'second_factor_off']);
      expect((await status(cookie)).turnedOnAt).not.toBeNull();
    },
  );

  it('cannot be turned off by the main user or with a temporary password', async () => {
    const main = await makeHr(api.db);
    const colleague = await makeColleague(api.db, main.organizationId ?? '');
    await turnOnFactor(api, colleague);
    const reset = await api.request(
      'PUT',
      `/api/organization/users/${colleague.id}/reset-password`,
      { cookie: await api.signIn(main), body: { newPassword: 'temporary one' } },
    );
    expect(reset.status).toBeLessThan(300);
    const answer = await login(api, colleague.username, { password: 'temporary one' });
    expect(await codeOf(answer)).toEqual([401, 'second_factor_needed']);
  });

  it('stays on when the password is changed, and the session goes on', async () => {
    const { cookie, recoveryCodes: codes } = factored;
    const changed = await changePassword(api, cookie, { code: codes[0] });
    expect((await status(sessionCookieOf(changed) ?? '')).turnedOnAt).not.toBeNull();
  });

  it('is deleted with the account', async () => {
    await api.db.delete(users).where(eq(users.id, user.id));
    expect(await api.db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0);
    expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  });
});
