import { User } from '@gangway/contract/identity/accounts';
import { changePassword } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeAuthority, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { createTestApi } from '../../testing/test-api';

describe('an administrator in production', () => {
  const production = forFile(() => createTestApi({ env: PRODUCTION_ENV }));
  const get = (cookie: string, path: string) => production.request('GET', path, { cookie });
  const mustSetUp = async (cookie: string) =>
    (await readAnswer(User, await get(cookie, '/api/user'))).mustSetUpSecondFactor;

  it('can only set up a second factor at first, and then do everything', async () => {
    const admin = await makeAuthority(production.db, { rights: ['platform'] });
    const cookie = await production.signIn(admin);
    for (const path of ['/api/authority/stats', '/api/releases']) {
      expect(await codeOf(get(cookie, path))).toEqual([403, 'second_factor_required']);
    }
    expect(await mustSetUp(cookie)).toBe(true);
    const { cookie: own } = await turnOnFactor(production, admin);
    expect((await get(own, '/api/authority/stats')).status).toBe(200);
    expect((await get(own, '/api/releases')).status).not.toBe(403);
    expect(await mustSetUp(own)).toBe(false);
  });

  it('is blocked again once the factor is turned off', async () => {
    const admin = await makeAuthority(production.db);
    const { cookie } = await turnOnFactor(production, admin);
    const body = { currentPassword: MADE_PASSWORD, code: await appCode(production, admin) };
    const off = { cookie, body };
    await production.request('POST', '/api/auth/second-factor/turn-off', off);
    expect(await codeOf(get(cookie, '/api/authority/stats'))).toEqual([
      403,
      'second_factor_required',
    ]);
  });

  it('must change a temporary password first', async () => {
    const admin = await makeAuthority(production.db, { mustChangePassword: true });
    const cookie = await production.signIn(admin);
    expect(await codeOf(get(cookie, '/api/auth/second-factor'))).toEqual([
      403,
      'password_change_required',
    ]);
    expect((await changePassword(production, cookie)).status).toBe(204);
  });

  it('is the only one who needs a factor: other roles and the demo do not', async () => {
    const recruiter = await production.signIn(await makeRecruiter(production.db));
    expect((await get(recruiter, '/api/recruiter/dashboard')).status).not.toBe(403);
    expect(await mustSetUp(recruiter)).toBe(false);
    const demo = await createTestApi();
    const cookie = await demo.signIn(await makeAuthority(demo.db));
    expect((await demo.request('GET', '/api/authority/stats', { cookie })).status).toBe(200);
    await demo.close();
  });
});
