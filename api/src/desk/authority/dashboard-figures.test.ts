import { AuthorityTrends, type Trend } from '@gangway/contract/desk/authority-trends';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { reveals } from '../../talent/tables/reveals.table';
import { makePayment, makeRefund } from '../../testing/factories/billing';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() => signedIn(api, makeAuthority(api.db)));

const get = (query: string, by = administrator.cookie) =>
  api.request('GET', `/api/authority/trends${query}`, { cookie: by });

const trends = async (days: number, by = administrator.cookie) =>
  readAnswer(AuthorityTrends, await get(`?days=${days}`, by));

async function valuesOf(trend: Trend, by = administrator.cookie) {
  const { current, previous } = (await trends(7, by))[trend];
  const filled = (days: typeof current) =>
    days.filter(({ value }) => value > 0).map(({ day, value }) => `${day} ${value}`);
  return { current: filled(current), previous: filled(previous) };
}

const BEFORE_MIDNIGHT = new Date('2026-02-23T23:59:59.999Z');
const MIDNIGHT = new Date('2026-02-24T00:00:00Z');
const TOO_OLD = new Date('2026-02-16T23:59:59Z');

describe('GET /api/authority/trends', () => {
  it.each([7, 30, 90])('answers each of the last %i days and as many days before', async (days) => {
    const { requests, signUps, revenue, reveals: revealed, imports } = await trends(days);
    for (const { current, previous } of [requests, signUps, revenue, revealed, imports]) {
      const all = [...previous, ...current];
      expect([previous.length, current.length]).toEqual([days, days]);
      expect(all.at(-1)?.day).toBe('2026-03-02');
      const distances = all.slice(1).map(({ day }, index) => {
        return Date.parse(day) - Date.parse(all[index]?.day ?? '');
      });
      expect(new Set(distances)).toEqual(new Set([DAY_MS]));
      expect(all.every(({ value }) => value === 0)).toBe(true);
    }
  });

  it('counts new recruiter accounts by UTC day, up to the end of today', async () => {
    for (const createdAt of [TOO_OLD, BEFORE_MIDNIGHT, MIDNIGHT, MIDNIGHT]) {
      await makeRecruiter(api.db, { createdAt });
    }
    await makeRecruiter(api.db, { createdAt: new Date('2026-03-02T23:59:59Z') });
    await makeRecruiter(api.db, { createdAt: new Date('2026-03-03T00:00:00Z') });
    await makeHr(api.db, { createdAt: MIDNIGHT });
    expect(await valuesOf('signUps')).toEqual({
      previous: ['2026-02-23 1'],
      current: ['2026-02-24 2', '2026-03-02 1'],
    });
  });

  it('sums payments by the day of settlement, minus refunds', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    await makePayment(api.db, { userId, settledAt: MIDNIGHT });
    const part = await makePayment(api.db, { userId, settledAt: MIDNIGHT, refundedCents: 400 });
    await makeRefund(api.db, { paymentId: part.id, cents: 400 });
    await makePayment(api.db, { userId, settledAt: BEFORE_MIDNIGHT, cents: 1_800 });
    await makePayment(api.db, { userId, settledAt: BEFORE_MIDNIGHT, status: 'refunded' });
    await makePayment(api.db, { userId, settledAt: MIDNIGHT, status: 'failed' });
    await makePayment(api.db, { userId, status: 'pending', createdAt: MIDNIGHT });
    expect(await valuesOf('revenue')).toEqual({
      previous: ['2026-02-23 1800'],
      current: ['2026-02-24 1600'],
    });
  });

  it('counts reveals and imported people by day', async () => {
    const { id: recruiterId } = await makeRecruiter(api.db);
    const list = await makeList(api.db, { uploadedAt: MIDNIGHT, employeeCount: 12 });
    await makeList(api.db, { uploadedAt: BEFORE_MIDNIGHT, employeeCount: 3 });
    const { organizationId } = list;
    for (const revealedAt of [MIDNIGHT, MIDNIGHT, BEFORE_MIDNIGHT]) {
      const { id } = await makeCandidate(api.db, { listId: list.id, organizationId });
      await api.db.insert(reveals).values({ recruiterId, candidateId: id, revealedAt });
    }
    expect(await valuesOf('reveals')).toEqual({
      previous: ['2026-02-23 1'],
      current: ['2026-02-24 2'],
    });
    expect(await valuesOf('imports')).toEqual({
      previous: ['2026-02-23 3'],
      current: ['2026-02-24 12'],
    });
  });

  it('counts only the requests that the administrator may open', async () => {
    await makeEnterpriseRequest(api.db, { createdAt: MIDNIGHT });
    await makeFederalRequest(api.db, { createdAt: MIDNIGHT });
    expect(await valuesOf('requests')).toMatchObject({ current: ['2026-02-24 2'] });
    const other = await api.signIn(await makeAuthority(api.db, { authorityRole: 'recruiter' }));
    expect(await valuesOf('requests', other)).toMatchObject({ current: ['2026-02-24 1'] });
  });

  it.each(['', '?days=8', '?days=7&days=30x', '?days=-7', '?from=2026'])(
    'refuses "%s"',
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );
});

describe('GET /api/authority/stats', () => {
  const PATH = '/api/authority/stats';

  it('answers zero for each figure in an empty database', async () => {
    expect(await (await administrator.send('GET', PATH)).json()).toEqual({
      totalCandidates: 0,
      activeCandidates: 0,
      inactiveCandidates: 0,
      totalEnterprises: 0,
      totalRecruiters: 0,
      pendingRequests: 0,
      pendingFederalRequests: 0,
    });
  });

  it.each([
    ['enterprise', 3],
    ['recruiter', 1],
  ] as const)(
    'counts candidates, accounts and the pending requests that the %s role may open',
    async (authorityRole, pendingRequests) => {
      const authority = await signedIn(api, makeAuthority(api.db, { authorityRole }));
      const { id: listId, organizationId } = await makeList(api.db);
      await makeCandidate(api.db, { listId, organizationId });
      await makeCandidate(api.db, { listId, organizationId, state: 'private' });
      await makeCandidate(api.db, { listId, organizationId, state: 'invited' });
      await makeRecruiter(api.db);
      const decided = {
        status: 'rejected',
        decidedAt: api.clock.now(),
        decidedBy: authority.id,
      } as const;
      await makeEnterpriseRequest(api.db);
      await makeEnterpriseRequest(api.db);
      await makeEnterpriseRequest(api.db, decided);
      await makeFederalRequest(api.db);
      await makeFederalRequest(api.db, decided);
      expect(await (await authority.send('GET', PATH)).json()).toEqual({
        totalCandidates: 3,
        activeCandidates: 1,
        inactiveCandidates: 2,
        totalEnterprises: 1,
        totalRecruiters: 1,
        pendingRequests,
        pendingFederalRequests: 1,
      });
    },
  );
});
