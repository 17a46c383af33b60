import { calls } from '@gangway/contract/calls';
import { sql } from 'drizzle-orm';
import { users, organizations } from '../../identity/tables/accounts.table';
import { login, resetPassword } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const HANDLE = '/api/authority/handle-request';
const FEDERAL = '/api/authority/handle-federal-request';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forEachTest(createTestApi);
const noor = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' })),
);

const decide = (body: object, { path = HANDLE, as = noor.cookie } = {}) =>
  api.request('POST', path, { cookie: as, body });

const approve = (requestId: string, setupData?: object) =>
  decide({ requestId, action: 'approve', ...(setupData && { setupData }) });

const answerOf = (response: Response) => readAnswer(calls[`POST ${HANDLE}`].answer.body, response);

const mainUsers = () =>
  api.db
    .select()
    .from(users)
    .where(sql`${users.isMainUser}`);

const nothingCreated = async () => {
  expect(await mainUsers()).toEqual([]);
  expect(await api.deliver()).toEqual([]);
};

describe('an approval', () => {
  it('creates the organization and its main user, and answers the decision', async () => {
    const requestId = await makeEnterpriseRequest(api.db, { contactName: 'Ada Maria Quay' });
    const request = await answerOf(await approve(requestId));
    const [organization] = await api.db.select().from(organizations);
    expect(organization).toMatchObject({
      name: 'Applying Company',
      kind: 'enterprise',
      hasOrganizationFee: false,
      subscriptionStatus: 'inactive',
    });
    expect(await mainUsers()).toMatchObject([
      {
        email: 'kim@applying.example',
        username: 'kim',
        firstName: 'Ada Maria',
        lastName: 'Quay',
        organizationId: organization?.id,
        firstLoginAt: null,
        mustChangePassword: false,
      },
    ]);
    expect(request).toMatchObject({
      status: 'approved',
      decision: {
        decidedBy: 'Noor Haddad',
        decidedAt: api.clock.now().toISOString(),
        organizationId: organization?.id,
        awaitsPassword: true,
      },
    });
  });

  it('is recorded, with ids only for what can be erased', async () => {
    const requestId = await makeEnterpriseRequest(api.db);
    await approve(requestId);
    const [user] = await mainUsers();
    expect(await recordedActs(api.db)).toEqual([
      {
        action: 'decide-enterprise-request',
        outcome: 'done',
        code: null,
        actorId: noor.id,
        subjectKind: 'enterprise-request',
        subjectId: requestId,
        before: { status: 'pending' },
        after: { status: 'approved', organizationId: user?.organizationId, userId: user?.id },
        subjectName: 'Applying Company',
        note: null,
        personId: user?.id,
      },
    ]);
  });

  it('sends the main user a link to choose a password and sign in', async () => {
    await approve(await makeEnterpriseRequest(api.db));
    const [mail, ...more] = await api.deliver();
    expect([mail?.to, more]).toEqual(['kim@applying.example', []]);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'a lantern by the pier';
    expect((await resetPassword(api, token ?? '', password)).status).toBe(204);
    expect((await login(api, 'kim', { password })).status).toBe(200);
    expect(await mainUsers()).toMatchObject([{ firstLoginAt: api.clock.now() }]);
  });

  it('creates the organization with the changes that the administrator made', async () => {
    const setup = {
      companyName: 'Applying Ltd',
      email: 'lee@other.example',
      firstName: 'Lee',
      lastName: 'Moor',
      hasOrganizationFee: true,
    };
    expect((await approve(await makeEnterpriseRequest(api.db), setup)).status).toBe(200);
    expect(await api.db.select().from(organizations)).toMatchObject([
      { name: 'Applying Ltd', hasOrganizationFee: true, subscriptionStatus: 'active' },
    ]);
    expect(await mainUsers()).toMatchObject([
      { email: 'lee@other.example', firstName: 'Lee', lastName: 'Moor' },
    ]);
  });

  it('leaves the last name empty if the contact gave only one word', async () => {
    await approve(await makeEnterpriseRequest(api.db, { contactName: 'Björk' }));
    expect(await mainUsers()).toMatchObject([{ firstName: 'Björk', lastName: null }]);
  });

  it('creates a federal organization for an agency, whichever role the administrator has', async () => {
    const other = await makeAuthority(api.db, { authorityRole: 'recruiter' });
    const requestId = await makeFederalRequest(api.db);
    const body = { requestId, action: 'approve', setupData: { agencyName: 'Bureau of Tides' } };
    const response = await decide(body, { path: FEDERAL, as: await api.signIn(other) });
    expect(response.status).toBe(200);
    expect(await api.db.select().from(organizations)).toMatchObject([
      { name: 'Bureau of Tides', kind: 'federal', subscriptionStatus: 'active' },
    ]);
  });
});

describe('a rejection', () => {
  it('emails its reason and creates nothing', async () => {
    const requestId = await makeEnterpriseRequest(api.db, { companyName: 'Secret Plans' });
    const reason = 'We need <the name> of your company';
    const response = await decide({ requestId, action: 'reject', reason });
    expect(await answerOf(response)).toMatchObject({
      status: 'rejected',
      decision: { reason, organizationId: null },
    });
    const [mail] = await api.deliver();
    expect(mail).toMatchObject({ to: 'kim@applying.example' });
    expect(mail?.html).toContain('&lt;the name&gt;');
    expect(mail?.text).not.toContain('Secret Plans');
    expect(await mainUsers()).toEqual([]);
    expect(await recordedActs(api.db)).toMatchObject([
      { outcome: 'done', after: { status: 'rejected' }, note: reason },
    ]);
  });

  it('can be made without a reason', async () => {
    const requestId = await makeEnterpriseRequest(api.db);
    expect((await decide({ requestId, action: 'reject' })).status).toBe(200);
    expect((await api.deliver())[0]?.text).not.toContain('Reason:');
  });
});

describe('an impossible decision', () => {
  it.each([
    [{ action: 'delete' }, 400, 'invalid_request'],
    [{ action: 'approve', reason: 'Because' }, 400, 'invalid_request'],
    [{ action: 'approve', setupData: { companyName: ' ' } }, 400, 'invalid_request'],
    [{ action: 'approve', setupData: { price: 1 } }, 400, 'invalid_request'],
    [{ action: 'approve', requestId: NO_ID }, 404, 'not_found'],
  ])('is refused and recorded: %j', async (body, status, code) => {
    const requestId = await makeEnterpriseRequest(api.db);
    expect(await codeOf(decide({ requestId, ...body }))).toEqual([status, code]);
    await nothingCreated();
    expect(await recordedActs(api.db)).toMatchObject([
      { outcome: 'refused', code, subjectId: 'requestId' in body ? NO_ID : requestId },
    ]);
  });

  it('is refused for a decided request, with the administrator and the time', async () => {
    const requestId = await makeEnterpriseRequest(api.db);
    await decide({ requestId, action: 'reject' });
    const error = await readError(await approve(requestId));
    expect(error).toMatchObject({
      code: 'already_decided',
      message: 'This request was rejected by Noor Haddad on March 2, 2026',
      current: { id: requestId, status: 'rejected', decision: { decidedBy: 'Noor Haddad' } },
    });
    expect(await mainUsers()).toEqual([]);
  });

  it('is refused for the name of an organization or an email that is taken', async () => {
    await makeOrganization(api.db, { name: 'Northstar Freight' });
    await makeRecruiter(api.db, { email: 'Lee@other.example' });
    const requestId = await makeEnterpriseRequest(api.db);
    const companyName = 'NORTHSTAR freight';
    expect(await codeOf(approve(requestId, { companyName }))).toEqual([409, 'organization_exists']);
    expect(await codeOf(approve(requestId, { email: 'lee@other.example' }))).toEqual([
      409,
      'email_taken',
    ]);
    await nothingCreated();
    expect(await api.db.$count(organizations)).toBe(1);
    expect((await approve(requestId)).status).toBe(200);
  });
});

describe('a pair of decisions at the same time', () => {
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();

  it.each(['approve', 'reject'])(
    'has one winner for the same request: an approval against %s',
    async (action) => {
      const requestId = await makeEnterpriseRequest(api.db);
      const answers = await Promise.all([approve(requestId), decide({ requestId, action })]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await api.db.$count(organizations)).toBeLessThanOrEqual(1);
      expect(await api.deliver()).toHaveLength(1);
    },
  );

  it('creates one organization for two requests with the same name', async () => {
    const first = await makeEnterpriseRequest(api.db);
    const second = await makeEnterpriseRequest(api.db);
    const answers = await Promise.all([
      approve(first, { companyName: 'Tide Mill' }),
      approve(second, { companyName: 'TIDE MILL', email: 'lee@tide.example' }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await api.db.$count(organizations)).toBe(1);
    expect(await mainUsers()).toHaveLength(1);
  });

  it('creates one account for two requests with the same email, and varies equal usernames', async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await makeEnterpriseRequest(api.db));
    const [first = '', second = '', third = ''] = ids;
    const answers = await Promise.all([
      approve(first, { companyName: 'One' }),
      approve(second, { companyName: 'Two' }),
      approve(third, { companyName: 'Three', email: 'kim@third.example' }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 409]);
    expect((await mainUsers()).map(({ username }) => username).toSorted()).toEqual(['kim', 'kim2']);
    expect(await api.db.$count(organizations)).toBe(2);
  });
});

describe('an approval that fails halfway', () => {
  it.each(['outbox', 'audit_details'])(
    'creates nothing if writing to %s fails, and can be repeated',
    async (table) => {
      const requestId = await makeEnterpriseRequest(api.db);
      const failing = sql.identifier(table);
      await api.db.execute(sql`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'disk on fire'; end $$`);
      await api.db.execute(sql`create trigger fails before insert on ${failing}
      for each statement execute function fail_here()`);
      expect((await approve(requestId)).status).toBe(500);
      await api.db.execute(sql`drop function fail_here cascade`);
      expect(await api.db.$count(organizations)).toBe(0);
      await nothingCreated();
      expect((await approve(requestId)).status).toBe(200);
    },
  );
});
