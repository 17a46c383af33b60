import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { isSignedIn, login, resetPassword, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { issuePasswordLink } from '../accounts/request-password-link';
import { users, type UserRow } from '../tables/accounts.table';

const USERS = '/api/organization/users';

const api = forFile(createTestApi);
const main = forEachTest(() => makeHr(api.db));
const member = forEachTest(() => makeColleague(api.db, main.organizationId ?? ''));

const remove = async (by: UserRow, id: string) =>
  api.request('DELETE', `${USERS}/${id}`, { cookie: await api.signIn(by) });

const isThere = async ({ id }: UserRow) => (await api.db.$count(users, eq(users.id, id))) === 1;

describe('DELETE /api/organization/users/:id', () => {
  it('removes the user, and ends their sessions and links at once', async () => {
    const sessions = [await api.signIn(member), await api.signIn(member)];
    const owner = { userId: member.id, validMs: HOUR_MS };
    const link = await issuePasswordLink(api.deps, api.db, owner);
    const logged = api.logLines.length;
    const response = await remove(main, member.id);
    expect([response.status, await response.text()]).toEqual([204, '']);

    for (const cookie of sessions) expect(await isSignedIn(api, cookie)).toBe(false);
    const reset = await resetPassword(api, link.split('/').at(-1) ?? '');
    expect(await codeOf(reset)).toEqual([400, 'link_invalid']);
    expect((await login(api, member.email)).status).toBe(401);
    const events = api.logLines
      .slice(logged)
      .map((line) => JSON.parse(line))
      .filter(({ msg, event }) => msg === 'security' && event !== 'sign-in-failed')
      .map(({ event, account, count }) => ({ event, account, count }));
    expect(events).toEqual([
      { event: 'session-ended', account: member.id, count: 2 },
      { event: 'account-removed', account: member.id },
    ]);
  });

  it('emails the user, and lets the address be added again', async () => {
    await remove(main, member.id);
    expect(await subjectsTo(api, member.email)).toEqual(['Your account was removed']);
    const { email } = member;
    const body = { email, firstName: 'Dana', lastName: 'Reed', tempPassword: 'temporary' };
    const cookie = await api.signIn(main);
    expect((await api.request('POST', USERS, { cookie, body })).status).toBe(201);
  });

  it('refuses to remove the main user, as the database does', async () => {
    expect(await codeOf(remove(main, main.id))).toEqual([400, 'invalid_request']);
    expect(await codeOf(remove(member, main.id))).toEqual([403, 'forbidden']);
    const act = api.db.delete(users).where(eq(users.id, main.id));
    expect(await violatedConstraint(act)).toBe('users_main_user_stays');
    expect(await isThere(main)).toBe(true);
  });

  it('returns 404 for a user of another organization, a recruiter or an unknown user', async () => {
    const theirs = await makeHr(api.db);
    const colleague = await makeColleague(api.db, theirs.organizationId ?? '');
    const recruiter = await makeRecruiter(api.db);
    for (const user of [theirs, colleague, recruiter]) {
      expect(await codeOf(remove(main, user.id))).toEqual([404, 'not_found']);
      expect(await isThere(user)).toBe(true);
    }
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await codeOf(remove(main, unknownId))).toEqual([404, 'not_found']);
    expect((await remove(main, 'x')).status).toBe(400);
  });

  it('removes the user once when it is called twice at the same time', async () => {
    const answers = await Promise.all([remove(main, member.id), remove(main, member.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});
