import { calls } from '@gangway/contract/calls';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { readPages } from '../../testing/read-pages';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const ENTERPRISE = '/api/authority/enterprise-requests';
const FEDERAL = '/api/authority/federal-requests';

const api = forFile(createTestApi);
const noor = forFile(() =>
  signedIn(api, makeAuthority(api.db, { username: 'noor', firstName: 'Noor', lastName: 'Haddad' })),
);
const federal = forFile(() => signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })));
beforeAll(async () => {
  const now = api.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const organizationId = (await makeOrganization(api.db, { name: 'Boatyard' })).id;
  await makeHr(api.db, { organizationId, firstLoginAt: null });
  const decided = { decidedAt: daysAgo(1), decidedBy: noor.id };
  await makeEnterpriseRequest(api.db, {
    ...{ companyName: 'boatyard', contactName: 'Ada Quay', companyEmail: 'ada@boats.example' },
    ...{ createdAt: daysAgo(3), status: 'approved', organizationId, ...decided },
  });
  await makeEnterpriseRequest(api.db, { companyName: 'Anchor Works', createdAt: daysAgo(2) });
  await makeEnterpriseRequest(api.db, {
    ...{ companyName: 'Crane Hire', createdAt: daysAgo(5), status: 'rejected' },
    ...{ decisionReason: 'Not an employer', ...decided },
  });
  await makeEnterpriseRequest(api.db, { companyName: 'Anchor Works', createdAt: daysAgo(1) });
  await makeFederalRequest(api.db, { agencyName: 'Bureau of Tides', securityClearance: 'sci' });
});

const get = (query: Record<string, string> = {}, path = ENTERPRISE, as = noor.cookie) =>
  api.request('GET', `${path}?${new URLSearchParams(query).toString()}`, { cookie: as });

const list = async (query: Record<string, string> = {}) =>
  readAnswer(calls[`GET ${ENTERPRISE}`].answer.body, await get(query));

const names = async (query: Record<string, string>) =>
  (await list(query)).map(({ companyName }) => companyName);

describe('the list of enterprise requests', () => {
  it.each([
    [{}, ['Anchor Works', 'Anchor Works', 'boatyard', 'Crane Hire']],
    [{ sortOrder: 'asc' }, ['Crane Hire', 'boatyard', 'Anchor Works', 'Anchor Works']],
    [{ sortBy: 'name' }, ['Anchor Works', 'Anchor Works', 'boatyard', 'Crane Hire']],
    [
      { sortBy: 'name', sortOrder: 'desc' },
      ['Crane Hire', 'boatyard', 'Anchor Works', 'Anchor Works'],
    ],
    [{ sortBy: 'status' }, ['boatyard', 'Anchor Works', 'Anchor Works', 'Crane Hire']],
    [{ status: 'rejected' }, ['Crane Hire']],
    [{ search: 'anch wor' }, ['Anchor Works', 'Anchor Works']],
    [{ search: 'ADA@boats' }, ['boatyard']],
    [{ search: 'quay', status: 'pending' }, []],
  ])('is sorted and filtered by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(['date', 'name', 'status'])('is paged by %s, with each request once', async (sortBy) => {
    const read = (query: string) => noor.send('GET', `${ENTERPRISE}${query}`);
    const { body } = calls[`GET ${ENTERPRISE}`].answer;
    const paged = await readPages(read, body, `?sortBy=${sortBy}&limit=1`);
    expect(paged).toEqual({ items: await list({ sortBy }), totals: ['4'] });
  });

  it('shows who decided, when, and with which result', async () => {
    const [approved] = await list({ status: 'approved' });
    expect(approved?.decision).toEqual({
      decidedAt: '2026-03-01T09:00:00.000Z',
      decidedBy: 'Noor Haddad',
      reason: null,
      organizationId: expect.any(String),
      awaitsPassword: true,
    });
    const [rejected] = await list({ status: 'rejected' });
    expect(rejected?.decision).toMatchObject({
      reason: 'Not an employer',
      organizationId: null,
      awaitsPassword: false,
    });
    expect((await list({ status: 'pending' }))[0]?.decision).toBeNull();
  });

  it.each([
    { status: 'open' },
    { sortBy: 'phone' },
    { limit: '0' },
    { cursor: 'x' },
    { page: '2' },
  ])('refuses %j', async (query) => {
    expect((await get(query)).status).toBe(400);
  });
});

describe('the list of federal requests', () => {
  it('is open to every administrator', async () => {
    for (const as of [noor.cookie, federal.cookie]) {
      const response = await get({ search: 'tides' }, FEDERAL, as);
      const [request, ...more] = await readAnswer(calls[`GET ${FEDERAL}`].answer.body, response);
      expect(request).toMatchObject({ agencyName: 'Bureau of Tides', securityClearance: 'sci' });
      expect(more).toEqual([]);
    }
  });

  it('is all that another administrator’s pending figure counts', async () => {
    const pending = async (as: string) => {
      const response = await api.request('GET', '/api/authority/stats', { cookie: as });
      return (await readAnswer(calls['GET /api/authority/stats'].answer.body, response))
        .pendingRequests;
    };
    expect([await pending(noor.cookie), await pending(federal.cookie)]).toEqual([3, 1]);
  });
});
