import { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { RevealAnswer, RevealsAnswer } from '@gangway/contract/market/reveals';
import { SearchAnswer } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { candidates } from '../../talent/tables/candidates.table';
import { endPlan } from '../../testing/factories/billing';
import { makeBlock, makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { onFederalList } from '../../testing/factories/transition-lists';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer, outcomeOf, type TestRevealer } from '../../testing/revealing';
import { faultsOfIndex } from '../../testing/search-index';
import { failAtStatements } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);
const agency = forFile(() => onFederalList(api.db));
beforeEach(() => api.db.delete(candidates));
afterEach(async () => expect(await faultsOfIndex(api.db)).toEqual([]));

type Facts = NonNullable<Parameters<typeof makeCandidate>[1]>;

const makeFederal = (facts: Facts = {}) => makeCandidate(api.db, { ...agency, ...facts });

const search = async (by: TestRevealer, query = '') =>
  readAnswer(SearchAnswer, await by.get(`/api/candidates/search?${query}`));

const newest = async (by: TestRevealer, query = '') =>
  readAnswer(z.array(CandidateCard), await by.get(`/api/candidates?${query}`));

const idsOf = (cards: readonly CandidateCard[]) => cards.map(({ id }) => id).toSorted();

const WITHOUT = [
  ['without a plan', {}],
  ['on basic', { plan: 'basic' }],
  ['on pro', { plan: 'pro' }],
  [
    'on ultimate that has not been paid',
    {
      plan: 'ultimate',
      billingCycle: 'yearly',
      status: 'past_due',
      periodEnd: new Date('2026-03-01T09:00:00Z'),
    },
  ],
] as const;
const WITH = [
  ['ultimate', { plan: 'ultimate', billingCycle: 'yearly' }],
  ['unlimited', { plan: 'unlimited' }],
  [
    'ultimate with a failed renewal, in what was paid',
    { plan: 'ultimate', billingCycle: 'yearly', status: 'past_due' },
  ],
] as const;

describe.each(WITHOUT)('a recruiter %s', (_, plan) => {
  let recruiter: TestRevealer;
  beforeEach(async () => {
    recruiter = await makeRevealer(api, { ...plan, bought: 1 }, { companyName: 'Acme' });
  });

  it('finds no one of a federal organization, but is told how many more there are', async () => {
    const { id } = await makeCandidate(api.db);
    await makeFederal({ department: 'Cryptology', location: 'Fort Meade, MD' });
    await makeFederal({ positionTitle: 'Analyst' });
    const all = await search(recruiter);
    expect(idsOf(all.items)).toEqual([id]);
    expect(all).toMatchObject({ total: 1, moreElsewhere: { count: 2, isExact: true } });
    expect(JSON.stringify(all.facets)).not.toMatch(/Cryptology|Fort Meade/);
    expect(all.facets?.departments).toEqual([{ name: 'Engineering', count: 1 }]);
    expect(idsOf(await newest(recruiter))).toEqual([id]);
    expect(await search(recruiter, 'search=analyst')).toMatchObject({
      ...{ items: [], total: 0, moreElsewhere: { count: 1, isExact: true } },
    });
  });

  it('gets the page without that number when counting takes too long', async () => {
    const { id } = await makeCandidate(api.db);
    await makeFederal();
    const tooSlow = Object.assign(new Error('canceling statement'), { code: '57014' });
    const isCount = (text: string) =>
      text.includes('is_federal') && !text.includes('not is_federal');
    const answer = await failAtStatements(isCount, () => search(recruiter), tooSlow);
    expect(idsOf(answer.items)).toEqual([id]);
    expect(answer).toMatchObject({ total: 1, moreElsewhere: null });
  });

  it('is not told of people found by name, or of people who block the company', async () => {
    const { id: candidateId } = await makeFederal();
    await makeFederal({ fullName: 'Quentin Unusual' });
    await makeBlock(api.db, candidateId);
    const more = async (query: string) => (await search(recruiter, query)).moreElsewhere?.count;
    expect(await more('')).toBe(1);
    expect(await more('search=quentin')).toBe(0);
  });

  it('is refused a search by clearance', async () => {
    await makeFederal({ clearance: 'secret' });
    for (const path of ['', '/search', '/count']) {
      const response = await recruiter.get(`/api/candidates${path}?clearance=secret`);
      expect([response.status, await readError(response)]).toEqual([
        403,
        expect.objectContaining({
          code: 'not_in_plan',
          message:
            'Searching by clearance requires access to the federal database, which Ultimate and Enterprise include.',
        }),
      ]);
    }
  });

  it('cannot reveal federal people, and gets the answer for unknown people', async () => {
    const { id } = await makeFederal();
    const noOne = await recruiter.ask('00000000-0000-4000-8000-000000000000');
    const response = await recruiter.ask(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(await noOne.json());
    expect(await recruiter.reveals()).toBe(0);
    expect(await recruiter.balance()).toMatchObject({ bought: 1 });
  });

  it('keeps federal people revealed on another plan, but does not find them', async () => {
    const { id, fullName } = await makeFederal();
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: id });
    expect((await recruiter.ask(id)).status).toBe(200);
    const { items } = await readAnswer(RevealsAnswer, await recruiter.get('/api/reveals'));
    expect(items.map((one) => one.fullName)).toEqual([fullName]);
    expect(await search(recruiter, `search=${fullName}`)).toMatchObject({ items: [], total: 0 });
  });

  it('gets no federal people counted on the dashboard', async () => {
    await makeCandidate(api.db);
    await makeFederal();
    const answer = await recruiter.get('/api/recruiter/dashboard');
    expect(await readAnswer(RecruiterDashboard, answer)).toMatchObject({ visibleCandidates: 1 });
  });
});

describe.each(WITH)('a recruiter on %s', (_, plan) => {
  let recruiter: TestRevealer;
  beforeEach(async () => {
    recruiter = await makeRevealer(api, plan);
  });

  it('finds everyone, counted together, without their clearance', async () => {
    const { id } = await makeCandidate(api.db, { clearance: null });
    const federal = await makeFederal({ clearance: 'sci' });
    const all = await search(recruiter);
    expect(idsOf(all.items)).toEqual([id, federal.id].toSorted());
    expect(all).toMatchObject({ total: 2, moreElsewhere: null });
    expect(all.items.map(({ clearance }) => clearance)).toEqual([null, null]);
    expect(all.facets?.departments).toEqual([{ name: 'Engineering', count: 2 }]);
    expect(idsOf(await newest(recruiter))).toEqual(idsOf(all.items));
  });

  it('sees a clearance only after the reveal, then on every card', async () => {
    const { id } = await makeFederal({ clearance: 'sci' });
    const shown = async () => [
      ...(await search(recruiter, 'clearance=sci')).items,
      ...(await newest(recruiter, 'clearance=sci')),
    ];
    expect(await shown()).toMatchObject([{ clearance: null }, { clearance: null }]);
    const revealed = await readAnswer(RevealAnswer, await recruiter.ask(id));
    expect(revealed.candidate.clearance).toBe('sci');
    expect(await shown()).toMatchObject([{ clearance: 'sci' }, { clearance: 'sci' }]);
  });

  it('can filter by clearance, which includes higher ones', async () => {
    await makeCandidate(api.db);
    const made: Record<string, string> = {};
    for (const clearance of ['none', 'public-trust', 'secret', 'sci', null] as const) {
      made[String(clearance)] = (await makeFederal({ clearance })).id;
    }
    const found = async (query: string) => idsOf((await search(recruiter, query)).items);
    const named = (...names: string[]) => names.map((name) => made[name]).toSorted();
    expect(await found('clearance=public-trust')).toEqual(named('public-trust', 'secret', 'sci'));
    expect(await found('clearance=confidential&department=Engineering')).toEqual(
      named('secret', 'sci'),
    );
    expect(await found('clearance=sci&search=engineer&yearsExperienceMin=1')).toEqual(named('sci'));
    expect(idsOf(await newest(recruiter, 'clearance=top-secret'))).toEqual(named('sci'));
    expect((await recruiter.get('/api/candidates/search?clearance=none')).status).toBe(400);
  });

  it('does not find people by a clearance they no longer have', async () => {
    const { id } = await makeFederal({ clearance: 'secret' });
    await api.db.update(candidates).set({ clearance: 'none' }).where(eq(candidates.id, id));
    expect((await search(recruiter, 'clearance=secret')).total).toBe(0);
  });

  it('can reveal federal people', async () => {
    const { id } = await makeFederal();
    expect(await outcomeOf(await recruiter.ask(id))).toMatch(/^[01] spent/);
  });
});

describe('a plan that ends', () => {
  it('ends access to the federal database, even between two pages of a search', async () => {
    const recruiter = await makeRevealer(api, { plan: 'ultimate', billingCycle: 'yearly' });
    for (let number = 0; number < 30; number += 1) await makeFederal();
    const { nextCursor } = await search(recruiter);
    await endPlan(api.db, recruiter.id, api.clock.now());
    const cookie = await api.signIn(recruiter);
    const path = `/api/candidates/search?cursor=${encodeURIComponent(nextCursor ?? '')}`;
    expect((await api.request('GET', path, { cookie })).status).toBe(400);
    expect(await search(recruiter)).toMatchObject({ items: [], total: 0 });
  });
});
