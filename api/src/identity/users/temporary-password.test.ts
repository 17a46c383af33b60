import { DAY_MS } from '@gangway/contract/foundation/durations';
import { changePassword, login } from '../../testing/accounts';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';

const WEEK = 7 * DAY_MS;
const TEMPORARY = 'tugboats at noon';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const main = forEachTest(() => makeHr(api.db));
const colleague = forEachTest(() => makeColleague(api.db, main.organizationId ?? ''));

const outcomeOf = async (username: string, password: string) => {
  const response = await login(api, username, { password });
  return response.status === 200 ? 'signed in' : (await readError(response)).code;
};
const reset = async () => {
  const path = `/api/organization/users/${colleague.id}/reset-password`;
  const cookie = await api.signIn(main);
  const response = await api.request('PUT', path, { cookie, body: { newPassword: TEMPORARY } });
  expect(response.status).toBe(204);
};

describe('a temporary password', () => {
  it('works for 7 days, and then only the right one is told that it expired', async () => {
    await reset();
    api.clock.advance(WEEK - 1);
    expect(await outcomeOf(colleague.username, TEMPORARY)).toBe('signed in');
    api.clock.advance(1);
    expect(await outcomeOf(colleague.username, TEMPORARY)).toBe('temporary_password_expired');
    expect(await outcomeOf(colleague.username, 'not it')).toBe('wrong_credentials');
    await reset();
    expect(await outcomeOf(colleague.username, TEMPORARY)).toBe('signed in');
  });

  it('expires for an added user as well', async () => {
    const email = 'new.colleague@firm.example';
    const added = await api.request('POST', '/api/organization/users', {
      cookie: await api.signIn(main),
      body: { email, firstName: 'New', lastName: 'Colleague', tempPassword: TEMPORARY },
    });
    expect(added.status).toBe(201);
    expect(await outcomeOf(email, TEMPORARY)).toBe('signed in');
    api.clock.advance(WEEK);
    expect(await outcomeOf(email, TEMPORARY)).toBe('temporary_password_expired');
  });

  it('is replaced by one that does not expire', async () => {
    await reset();
    const newPassword = 'lighthouse keeper';
    const change = { currentPassword: TEMPORARY, newPassword };
    const changed = await changePassword(api, await api.signIn(colleague), change);
    expect(changed.status).toBe(204);
    api.clock.advance(WEEK);
    expect(await outcomeOf(colleague.username, newPassword)).toBe('signed in');
  });
});
