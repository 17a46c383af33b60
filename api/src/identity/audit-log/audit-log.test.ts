import { calls } from '@gangway/contract/calls';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { sweep } from '../../housekeeping/housekeeping-job';
import { makeAuditEntry } from '../../testing/factories/audit-entries';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority, makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import type { UserRow } from '../tables/accounts.table';
import { auditDetails, auditEntries } from '../tables/audit.table';
import { recordEntry } from './record-act';

const MANAGE = '/api/authority/manage-recruiter';

const api = forFile(createTestApi);
const administrator = forFile(() =>
  signedIn(api, makeAuthority(api.db, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' })),
);
const other = forFile(() =>
  makeAuthority(api.db, {
    username: 'ravi',
    firstName: '',
    lastName: '',
    authorityRole: 'recruiter',
  }),
);
const organization = forFile(() => makeOrganization(api.db));

const by = ({ id }: UserRow, now = api.clock.now()) => ({
  actor: { userId: id, network: '203.0.113.0/24' },
  now,
});

const path = (query: Record<string, string> = {}, base = '/api/authority/audit-log') =>
  `${base}?${new URLSearchParams(query).toString()}`;

const get = (query: Record<string, string> = {}) => administrator.send('GET', path(query));

const list = async (query: Record<string, string> = {}) =>
  readAnswer(calls['GET /api/authority/audit-log'].answer.body, await get(query));

const notes = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ note }) => note);

const cursorOf = (response: Response) =>
  new URL(
    /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '',
    'http://localhost',
  ).searchParams.get('cursor');

describe('the audit log', () => {
  beforeAll(async () => {
    const days = [3, 2, 1].map((ago) => new Date(api.clock.now().getTime() - ago * DAY_MS));
    const [first, second, third] = days;
    await makeAuditEntry(api.db, by(administrator, first), {
      subject: { kind: 'organization', id: organization.id },
      before: { hasOrganizationFee: false },
      after: { hasOrganizationFee: true },
      subjectName: 'Northstar Freight',
      note: 'one',
    });
    await makeAuditEntry(api.db, by(other, second), {
      action: 'suspend-recruiter',
      subject: { kind: 'recruiter', id: null },
      note: 'two',
    });
    await recordEntry(api.db, {
      ...by(administrator, third),
      action: 'change-organization',
      subject: { kind: 'organization', id: null },
      outcome: 'refused',
      code: 'not_found',
      note: 'three',
    });
    await makeAuditEntry(
      api.db,
      { actor: 'command-line', now: api.clock.now() },
      { action: 'create-administrator', note: 'four' },
    );
  });

  it('shows who did what, when and from which network, and the state before and after', async () => {
    expect((await list()).at(-1)).toEqual({
      id: expect.any(Number),
      at: '2026-02-27T09:00:00.000Z',
      action: 'change-organization',
      outcome: 'done',
      actor: { id: administrator.id, username: 'noor', name: 'Noor Haddad' },
      subject: { kind: 'organization', id: organization.id, name: 'Northstar Freight' },
      code: null,
      before: { hasOrganizationFee: false },
      after: { hasOrganizationFee: true },
      network: '203.0.113.0/24',
      note: 'one',
    });
    expect((await list())[0]).toMatchObject({ actor: null, network: null });
  });

  it.each([
    [{}, ['four', 'three', 'two', 'one']],
    [{ sortOrder: 'asc' }, ['one', 'two', 'three', 'four']],
    [{ action: 'suspend-recruiter' }, ['two']],
    [{ outcome: 'refused' }, ['three']],
    [{ actor: 'NOOR' }, ['three', 'one']],
    [{ actor: 'noor haddad' }, ['three', 'one']],
    [{ actor: 'nobody' }, []],
    [{ actor: 'noor', outcome: 'done' }, ['one']],
    [{ from: '2026-02-28' }, ['four', 'three', 'two']],
    [{ to: '2026-02-28' }, ['two', 'one']],
    [{ from: '2026-02-28', to: '2026-02-28' }, ['two']],
  ])('is filtered by %j', async (query, expected) => {
    expect(await notes(query)).toEqual(expected);
  });

  it('is filtered by its subject', async () => {
    expect(await notes({ subjectId: organization.id })).toEqual(['one']);
  });

  it('is returned in pages', async () => {
    const first = await get({ limit: '3' });
    expect(first.headers.get('x-total-count')).toBe('4');
    expect(await notes({ limit: '3', cursor: cursorOf(first) ?? '' })).toEqual(['one']);
    const answer = await get({ limit: '3', sortOrder: 'asc', cursor: cursorOf(first) ?? '' });
    expect(answer.status).toBe(400);
  });

  it.each([{ action: 'unknown' }, { from: 'yesterday' }, { subjectId: '1' }, { cursor: 'x' }])(
    'refuses %j',
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );

  it('is open to every administrator', async () => {
    const cookie = await api.signIn(other);
    expect((await api.request('GET', path(), { cookie })).status).toBe(200);
  });

  it('cannot be changed or deleted', async () => {
    const acts = [
      () => api.db.update(auditEntries).set({ action: 'manage-recruiter' }),
      () => api.db.delete(auditEntries),
      () => api.db.execute(sql`truncate ${auditEntries} cascade`),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow();
    expect(await list()).toHaveLength(4);
  });
});

describe('the export of the audit log', () => {
  const exportPath = (query: Record<string, string> = {}) =>
    path(query, '/api/authority/audit-log/export');

  it('contains the matching entries as CSV, and is recorded itself', async () => {
    const response = await administrator.send('GET', exportPath({ actor: 'ravi' }));
    expect(response.status).toBe(200);
    const { data } = Papa.parse<Record<string, string>>(await response.text(), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toMatchObject([
      { Action: 'suspend-recruiter', Administrator: 'ravi', Username: 'ravi', Note: 'two' },
    ]);
    expect((await list({ action: 'export-audit-log' }))[0]).toMatchObject({
      outcome: 'done',
      actor: { username: 'noor' },
      after: { entries: 1, actorIds: [other.id] },
    });
  });

  it('is recorded when it is refused', async () => {
    const response = await administrator.send('GET', exportPath({ from: 'x' }));
    expect(response.status).toBe(400);
    expect((await list({ action: 'export-audit-log' }))[0]).toMatchObject({
      outcome: 'refused',
      code: 'invalid_request',
    });
  });
});

describe('a refused action', () => {
  const attempt = async (user: UserRow, body: unknown) => {
    const before = await api.db.$count(auditEntries);
    const sent = { cookie: await api.signIn(user), body, address: '198.51.100.7' };
    const response = await api.request('POST', MANAGE, sent);
    const { code } = await readError(response);
    const added = (await api.db.$count(auditEntries)) - before;
    const [entry] = await list({ action: 'manage-recruiter', limit: '1' });
    return { status: response.status, code, added, entry };
  };

  it('is recorded with its subject', async () => {
    const recruiterId = (await makeRecruiter(api.db)).id;
    const found = await attempt(other, { recruiterId, action: 'refund' });
    expect(found).toMatchObject({
      status: 409,
      added: 1,
      entry: {
        outcome: 'refused',
        code: 'nothing_to_refund',
        actor: { username: 'ravi' },
        subject: { kind: 'recruiter', id: recruiterId },
        network: '198.51.100.0/24',
        note: 'This recruiter has not paid anything yet',
      },
    });
  });

  it('is recorded for an invalid body, with the subject if it can be read', async () => {
    const recruiterId = (await makeRecruiter(api.db)).id;
    expect(await attempt(other, { recruiterId, action: 'delete' })).toMatchObject({
      status: 400,
      added: 1,
      entry: { code: 'invalid_request', subject: { id: recruiterId } },
    });
    expect(await attempt(other, 'no JSON')).toMatchObject({
      added: 1,
      entry: { code: 'malformed_json', subject: { id: null } },
    });
  });

  it('is recorded for an administrator with the wrong role', async () => {
    expect(await attempt(administrator, {})).toMatchObject({
      status: 403,
      added: 1,
      entry: { code: 'forbidden', actor: { username: 'noor' } },
    });
  });

  it('is not recorded for other users, who could fill the log', async () => {
    for (const user of [await makeRecruiter(api.db), await makeHr(api.db)]) {
      expect(await attempt(user, {})).toMatchObject({ status: 403, added: 0 });
    }
  });
});

describe('an audit entry with details', () => {
  const details = async () =>
    (await api.db.select().from(auditDetails).orderBy(auditDetails.entryId)).slice(-2);

  it('loses the network after 90 days', async () => {
    await makeAuditEntry(api.db, by(administrator), { note: 'old' });
    api.clock.advance(90 * DAY_MS);
    await makeAuditEntry(api.db, by(administrator), { note: 'new' });
    await sweep(api.deps);
    expect(await details()).toMatchObject([
      { network: '203.0.113.0/24' },
      { network: '203.0.113.0/24' },
    ]);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await details()).toMatchObject([
      { network: null, note: 'old' },
      { network: '203.0.113.0/24', note: 'new' },
    ]);
  });

  it('loses personal data when the account is removed', async () => {
    const main = await makeHr(api.db, { organizationId: organization.id });
    const { id } = await makeColleague(api.db, organization.id);
    await makeAuditEntry(api.db, by(administrator), {
      after: { userId: id },
      subjectName: 'Ada Example',
      note: 'ada@example.com',
      personId: id,
    });
    const entries = await api.db.$count(auditEntries);
    const removed = await api.request('DELETE', `/api/organization/users/${id}`, {
      cookie: await api.signIn(main),
    });
    expect(removed.status).toBe(204);
    expect((await details()).at(-1)).toMatchObject({
      personId: null,
      subjectName: null,
      note: null,
      network: '203.0.113.0/24',
    });
    expect(await api.db.$count(auditEntries)).toBe(entries);
    expect(await api.db.$count(auditDetails, eq(auditDetails.personId, id))).toBe(0);
  });
});
