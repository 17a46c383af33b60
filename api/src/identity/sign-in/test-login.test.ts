import { User } from '@gangway/contract/identity/accounts';
import { DEMO_ROLES } from '@gangway/contract/identity/sessions';
import { isSignedIn } from '../../testing/accounts';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer, readError } from '../../testing/read-answer';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { sharedApi } from '../../testing/shared-api';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { DEMO_USERNAMES } from './test-login';

const api = sharedApi();

const testLogin = (role: string, on: TestApi = api) =>
  on.request('POST', '/api/auth/test-login', { body: { role } });

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
