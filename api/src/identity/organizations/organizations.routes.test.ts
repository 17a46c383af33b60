import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { OrganizationUser } from '@gangway/contract/identity/organizations';
import { eq } from 'drizzle-orm';
import { isSignedIn, login, mailsTo, resetPassword } from '../../testing/accounts';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { issuePasswordLink } from '../accounts/request-password-link';
import { users, type UserRow, organizations } from '../tables/accounts.table';

const USERS = '/api/organization/users';

const api = forFile(createTestApi);
const organization = forEachTest(() => makeOrganization(api.db));
const main = forEachTest(() => makeHr(api.db, { organizationId: organization.id }));
const colleague = forEachTest(() => makeColleague(api.db, organization.id));

const newcomer = (email: string) => ({
  email,
  firstName: 'Dana',
  lastName: 'Reed',
  tempPassword: 'temporary',
});

async function as(user: { id: string }, call: string, body?: object) {
  const [method = '', path = ''] = call.split(' ');
  const cookie = await api.signIn(user);
  return api.request(method, path, { cookie, ...(body && { body }) });
}

describe('GET /api/organization', () => {
  it('returns the organization of the user', async () => {
    expect(await (await as(colleague, 'GET /api/organization')).json()).toEqual({
      id: organization.id,
      name: organization.name,
      kind: 'enterprise',
      columnNames: {},
      subscriptionStatus: 'inactive',
      hasOrganizationFee: true,
      suspension: null,
    });
  });

  it('says since when and why it is suspended', async () => {
    const suspendedAt = new Date('2026-03-01T09:00:00Z');
    await api.db
      .update(organizations)
      .set({ suspendedAt, suspensionReason: 'Two invoices are unpaid' })
      .where(eq(organizations.id, organization.id));
    expect(await (await as(colleague, 'GET /api/organization')).json()).toMatchObject({
      suspension: { at: suspendedAt.toISOString(), reason: 'Two invoices are unpaid' },
    });
  });
});

describe('GET /api/organization/users', () => {
  it('lists the main user first, and marks users who have not signed in yet', async () => {
    const pending = await makeColleague(api.db, organization.id, { firstLoginAt: null });
    const answer = await (await as(colleague, `GET ${USERS}`)).json();
    expect(answer).toEqual([
      expect.objectContaining({ id: main.id, isMainUser: true, isVerified: true }),
      expect.objectContaining({ id: colleague.id, isMainUser: false, isVerified: true }),
      expect.objectContaining({ id: pending.id, isVerified: false }),
    ]);
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('shows no user of another organization', async () => {
    const stranger = await makeHr(api.db);
    const answer = await (await as(stranger, `GET ${USERS}`)).json();
    expect(answer).toEqual([expect.objectContaining({ id: stranger.id })]);
  });
});

describe('POST /api/organization/users', () => {
  it('adds a pending user, who must choose a password after signing in', async () => {
    const answer = await as(main, `POST ${USERS}`, newcomer('dana.reed@company.example'));
    expect(answer.status).toBe(201);
    const added = OrganizationUser.parse(await answer.json());
    expect(added).toMatchObject({ isMainUser: false, isVerified: false });

    const signedIn = await login(api, 'dana.reed', { password: 'temporary' });
    expect(await signedIn.json()).toMatchObject({
      id: added.id,
      organizationId: organization.id,
      mustChangePassword: true,
    });
    const list = await (await as(main, `GET ${USERS}`)).json();
    expect(list).toContainEqual(expect.objectContaining({ id: added.id, isVerified: true }));
  });

  it('adds a number to a username that is taken', async () => {
    const emails = ['sam@one.example', 'sam@two.example', 'sam@three.example'];
    for (const email of emails) await as(main, `POST ${USERS}`, newcomer(email));
    const rows = await api.db
      .select({ username: users.username })
      .from(users)
      .where(eq(users.organizationId, organization.id));
    expect(rows.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['sam', 'sam2', 'sam3']),
    );
  });

  it('finds a username for each of several users added at once', async () => {
    const emails = ['kit@one.example', 'kit@two.example', 'kit@three.example'];
    const answers = await Promise.all(
      emails.map((email) => as(main, `POST ${USERS}`, newcomer(email))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('refuses an email address that has an account, regardless of case', async () => {
    const answer = await as(main, `POST ${USERS}`, newcomer(colleague.email.toUpperCase()));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'email_taken' });
  });

  it('refuses invalid input with the same words as the form', async () => {
    const answer = await as(main, `POST ${USERS}`, {
      email: 'no-address',
      firstName: '',
      lastName: ' ',
      tempPassword: '12345',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'tempPassword', message: 'Password must be at least 6 characters' },
      ],
    });
  });
});

describe('PUT /api/organization/users/:id/reset-password', () => {
  const reset = (actor: UserRow, target: { id: string }) =>
    as(actor, `PUT ${USERS}/${target.id}/reset-password`, { newPassword: 'fresh start' });

  it('sets a temporary password, and ends only the sessions of that user', async () => {
    const theirs = await api.signIn(colleague);
    const mine = await api.signIn(main);
    expect((await reset(main, colleague)).status).toBe(204);

    expect([await isSignedIn(api, theirs), await isSignedIn(api, mine)]).toEqual([false, true]);
    expect((await login(api, colleague.email)).status).toBe(401);
    const signedIn = await login(api, colleague.email, { password: 'fresh start' });
    expect(await signedIn.json()).toMatchObject({ id: colleague.id, mustChangePassword: true });
  });

  it('emails the user, without the password', async () => {
    await reset(main, colleague);
    const mails = await mailsTo(api, colleague.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have a temporary password']);
    expect(JSON.stringify(mails)).not.toContain('fresh start');
  });

  it('ends links that were sent for the old password', async () => {
    const owner = { userId: colleague.id, validMs: HOUR_MS };
    const link = await issuePasswordLink(api.deps, api.db, owner);
    await reset(main, colleague);
    const answer = await resetPassword(api, link.split('/').at(-1) ?? '');
    expect(await answer.json()).toMatchObject({ code: 'link_invalid' });
  });

  it('returns 404 for a user of another organization, and changes nothing', async () => {
    const stranger = await makeHr(api.db);
    expect((await reset(main, stranger)).status).toBe(404);
    expect((await login(api, stranger.email)).status).toBe(200);
  });

  it('returns 404 for a recruiter or an unknown user', async () => {
    expect((await reset(main, await makeRecruiter(api.db))).status).toBe(404);
    expect((await reset(main, { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });

  it('refuses the main user’s own password, and says where to change it', async () => {
    const answer = await reset(main, main);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'Change your own password in the Security tab',
    });
  });

  it('refuses an invalid ID', async () => {
    expect((await reset(main, { id: '-'.repeat(36) })).status).toBe(400);
  });
});
