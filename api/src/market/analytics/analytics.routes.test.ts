import { RecruiterAnalytics } from '@gangway/contract/market/analytics';
import { eq } from 'drizzle-orm';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import { codeOf } from '../../testing/code-of';
import { makeCourse, makeSearchDay } from '../../testing/factories/analytics';
import { makeSubscription } from '../../testing/factories/billing';
import { makeLink } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeBought, makeRevealer, type TestRevealer } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';
import { stageChanges } from '../tables/stage-changes.table';

const PATH = '/api/recruiter/analytics';
const NOW = new Date('2027-03-03T12:00:00Z');

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(NOW));
const pro = forEachTest(() =>
  makeRevealer(api, { plan: 'pro' }, { createdAt: new Date('2026-01-01T00:00:00Z') }),
);

const read = async ({ get }: TestRevealer, query = ''): Promise<RecruiterAnalytics> => {
  const response = await get(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return readAnswer(RecruiterAnalytics, response);
};
const bucket = ({ buckets }: RecruiterAnalytics, from: string) =>
  buckets.find((one) => one.from === from);

describe('GET /api/recruiter/analytics', () => {
  it('returns twelve weeks that begin on Mondays, all zeros for a new recruiter', async () => {
    const { span, buckets, stages, before } = await read(pro);
    expect(span).toBe('12w');
    expect(buckets).toHaveLength(12);
    expect([buckets[0]?.from, buckets.at(-1)?.from]).toEqual(['2026-12-14', '2027-03-01']);
    for (const { from: _, entered, ...figures } of buckets) {
      expect(Object.values({ ...figures, ...entered })).toEqual(Array(8).fill(0));
    }
    expect(Object.values(stages)).toEqual(Array(5).fill(0));
    expect(before.reveals).toBe(0);
  });

  it('returns twelve months that begin on the first, the current one last', async () => {
    const { buckets } = await read(pro, '?span=12m');
    expect(buckets.map(({ from }) => from)).toEqual([
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((one) => `2026-${one}-01`),
      ...['01', '02', '03'].map((one) => `2027-${one}-01`),
    ]);
  });

  it('counts reveals, searches and tokens in the UTC week they fall in', async () => {
    const recruiterId = pro.id;
    await makeBought(api.db, recruiterId, 5);
    const [grant] = await api.db.select().from(tokenGrants);
    for (const revealedAt of ['2027-02-28T23:59:59Z', '2027-03-01T00:00:00Z']) {
      const candidateId = await makeCourse(api.db, { recruiterId, revealedAt });
      const entry = { grantId: grant?.id ?? '', userId: recruiterId, candidateId, tokens: -1 };
      const createdAt = new Date(revealedAt);
      await api.db.insert(tokenEntries).values({ ...entry, kind: 'reveal', createdAt });
    }
    await makeSearchDay(api.db, { recruiterId, day: '2027-02-28', searches: 4 });
    await makeSearchDay(api.db, { recruiterId, day: '2027-03-01', searches: 2 });
    await makeSearchDay(api.db, { recruiterId, day: '2027-03-03', searches: 1 });
    const figures = await read(pro);
    const sunday = { reveals: 1, searches: 4, tokensSpent: 1 };
    expect(bucket(figures, '2027-02-22')).toMatchObject(sunday);
    expect(bucket(figures, '2027-03-01')).toMatchObject({ ...sunday, searches: 3 });
    expect(bucket(await read(pro, '?span=12m'), '2027-02-01')).toMatchObject(sunday);
  });

  it('counts a person once in each stage, and one reply at the first stage that implies it', async () => {
    const course = { recruiterId: pro.id, revealedAt: '2027-02-01T09:00:00Z' };
    const at = (day: string) => `2027-${day}T09:00:00Z`;
    await makeCourse(api.db, {
      ...course,
      stages: [
        ['contacted', at('02-02')],
        ['replied', at('02-09')],
        ['contacted', at('02-10')],
        ['replied', at('02-16')],
        ['interviewing', at('02-23')],
      ],
    });
    await makeCourse(api.db, { ...course, stages: [['hired', at('02-17')]] });
    const figures = await read(pro);
    const none = { contacted: 0, replied: 0, interviewing: 0, hired: 0 };
    expect(bucket(figures, '2027-02-01')).toMatchObject({ entered: { ...none, contacted: 1 } });
    expect(bucket(figures, '2027-02-08')).toMatchObject({
      replies: 1,
      entered: { ...none, replied: 1 },
    });
    expect(bucket(figures, '2027-02-15')).toMatchObject({
      replies: 1,
      entered: { ...none, hired: 1 },
    });
    expect(bucket(figures, '2027-02-22')).toMatchObject({
      replies: 0,
      entered: { ...none, interviewing: 1 },
    });
    expect(figures.stages).toEqual({ ...none, none: 0, interviewing: 1, hired: 1 });
  });

  it('counts no reply for a person who had replied before stages were recorded', async () => {
    await makeCourse(api.db, {
      recruiterId: pro.id,
      revealedAt: '2026-05-01T09:00:00Z',
      began: 'interviewing',
      stages: [['hired', '2027-02-16T09:00:00Z']],
    });
    expect(bucket(await read(pro), '2027-02-15')).toMatchObject({
      replies: 0,
      entered: { hired: 1 },
    });
  });

  it('compares with the previous span up to the same point in time', async () => {
    const recruiterId = pro.id;
    const moments = ['2026-09-21T00:00:00Z', '2026-12-09T11:59:59Z', '2026-12-09T12:00:01Z'];
    for (const revealedAt of ['2026-09-20T23:59:59Z', ...moments]) {
      await makeCourse(api.db, { recruiterId, revealedAt });
    }
    await makeSearchDay(api.db, { recruiterId, day: '2026-09-21', searches: 6 });
    const { before, buckets } = await read(pro);
    expect(buckets.map(({ reveals }) => reveals)).toEqual(Array(12).fill(0));
    expect(before).toMatchObject({ reveals: 2, searches: 6, replies: 0 });
  });

  it('says since when searches and stages are recorded, and compares with nothing earlier', async () => {
    expect(await read(pro)).toMatchObject({
      recordedSince: null,
      before: { searches: null, replies: null, hired: null, reveals: 0 },
    });
    expect(await read(pro, '?span=12m')).toMatchObject({ recordedSince: '2026-11-25' });
    const joined = new Date('2026-12-20T00:00:00Z');
    const young = await makeRevealer(api, { plan: 'pro' }, { createdAt: joined });
    expect(await read(young, '?span=12m')).toMatchObject({
      recordedSince: null,
      before: { searches: 0, replies: 0, hired: 0 },
    });
  });

  it('counts only the recruiter’s own activity', async () => {
    const other = await makeRevealer(api, { plan: 'pro' });
    const stages = [['hired', '2027-03-02T10:00:00Z']] as const;
    const revealedAt = '2027-03-02T09:00:00Z';
    await makeCourse(api.db, { recruiterId: other.id, revealedAt, stages });
    await makeSearchDay(api.db, { recruiterId: other.id, day: '2027-03-02', searches: 9 });
    expect((await read(pro)).buckets.at(-1)).toMatchObject({ reveals: 0, searches: 0, replies: 0 });
    expect((await read(other)).buckets.at(-1)).toMatchObject({
      reveals: 1,
      searches: 9,
      replies: 1,
      entered: { hired: 1 },
    });
  });

  it('leaves out people after their data was erased', async () => {
    const stages = [['replied', '2027-03-02T10:00:00Z']] as const;
    const revealedAt = '2027-03-02T09:00:00Z';
    const id = await makeCourse(api.db, { recruiterId: pro.id, revealedAt, stages });
    expect((await read(pro)).buckets.at(-1)).toMatchObject({ reveals: 1, replies: 1 });
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, id)}`);
    expect((await read(pro)).buckets.at(-1)).toMatchObject({ reveals: 0, replies: 0 });
    expect(await api.db.$count(stageChanges, eq(stageChanges.recruiterId, pro.id))).toBe(0);
  });

  it('is open to recruiters on Pro and above while their plan is paid', async () => {
    await read(await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' }));
    await read(await makeRevealer(api, { plan: 'unlimited' }));
    const unpaid = await makeRecruiter(api.db);
    await makeSubscription(api.db, unpaid.id, { plan: 'pro', status: 'past_due' });
    const others = [
      await makeRevealer(api, { plan: 'basic' }),
      await makeRevealer(api),
      { cookie: await api.signIn(unpaid) },
    ];
    for (const { cookie } of others) {
      expect(await codeOf(api.request('GET', PATH, { cookie }))).toEqual([403, 'not_in_plan']);
    }
  });

  it.each(['?span=13w', '?span=', '?weeks=12'])('refuses %p', async (query) => {
    expect(await codeOf(pro.get(`${PATH}${query}`))).toEqual([400, 'invalid_request']);
  });
});
