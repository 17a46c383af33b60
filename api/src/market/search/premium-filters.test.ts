import { SearchAnswer, SearchCount } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { candidates } from '../../talent/tables/candidates.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { onFederalList } from '../../testing/factories/transition-lists';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer, type TestRevealer } from '../../testing/revealing';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.db.delete(candidates));
afterEach(async () => expect(await faultsOfIndex(api.db)).toEqual([]));

const search = async (by: TestRevealer, query: string) =>
  readAnswer(SearchAnswer, await by.get(`/api/candidates/search?${query}`));

const found = async (by: TestRevealer, query: string) =>
  (await search(by, query)).items.map(({ id }) => id).toSorted();

const onEnterprise = () => makeRevealer(api, { plan: 'unlimited', offer: 'registration' });

const WITHOUT = [
  ['without a plan', {}],
  ['on basic', { plan: 'basic' }],
  ['on pro', { plan: 'pro' }],
  ['on ultimate', { plan: 'ultimate', billingCycle: 'yearly' }],
  [
    'on Enterprise that has not been paid',
    { plan: 'unlimited', status: 'past_due', periodEnd: new Date('2026-03-01T09:00:00Z') },
  ],
] as const;

describe.each(WITHOUT)('a recruiter %s', (_, plan) => {
  it.each(['previousCompany=harbor', 'isAvailable=true', 'isUnrevealed=true'])(
    'is refused a search by %s, and its count',
    async (query) => {
      const recruiter = await makeRevealer(api, plan);
      for (const path of ['', '/search', '/count']) {
        const response = await recruiter.get(`/api/candidates${path}?${query}`);
        expect([response.status, await readError(response)]).toEqual([
          403,
          expect.objectContaining({
            code: 'not_in_plan',
            message: 'Premium filters come with Enterprise, for as long as it is paid.',
          }),
        ]);
      }
    },
  );

  it('can search when the filter is blank', async () => {
    const recruiter = await makeRevealer(api, plan);
    const { id } = await makeCandidate(api.db);
    expect(await found(recruiter, 'previousCompany=%20')).toEqual([id]);
  });
});

describe('a search by previous company', () => {
  it('finds part of the company’s name in any case, but not in other fields', async () => {
    const recruiter = await onEnterprise();
    const harbor = await makeCandidate(api.db, { previousCompany: 'Harbor & Sons' });
    const zurich = await makeCandidate(api.db, { previousCompany: 'ZÜRICH 100%' });
    await makeCandidate(api.db, { positionTitle: 'Harbor Master', skills: ['Zürich'] });
    expect(await found(recruiter, 'previousCompany=bor%20%26%20S')).toEqual([harbor.id]);
    expect(await found(recruiter, 'previousCompany=z%C3%BCrich')).toEqual([zurich.id]);
    expect(await found(recruiter, 'previousCompany=%25')).toEqual([zurich.id]);
    expect(await found(recruiter, 'previousCompany=_')).toEqual([]);
  });

  it('combines with a text search, even for the same text, and narrows totals and counts', async () => {
    const recruiter = await onEnterprise();
    const both = await makeCandidate(api.db, { previousCompany: 'Harbor', department: 'Ports' });
    await makeCandidate(api.db, { previousCompany: 'Northstar', department: 'Harbor' });
    const answer = await search(recruiter, 'search=harbor&previousCompany=harbor');
    expect(answer.items.map(({ id }) => id)).toEqual([both.id]);
    expect(answer).toMatchObject({ total: 1, totalIsExact: true });
    expect(answer.facets?.departments).toContainEqual({ name: 'Ports', count: 1 });
  });

  it('includes the federal database', async () => {
    const recruiter = await onEnterprise();
    const facts = { ...(await onFederalList(api.db)), previousCompany: 'Agency of Tides' };
    const { id } = await makeCandidate(api.db, { ...facts, clearance: 'secret' });
    await makeCandidate(api.db, { ...facts, clearance: 'none' });
    expect(await found(recruiter, 'previousCompany=tides&clearance=secret')).toEqual([id]);
    expect((await search(recruiter, 'previousCompany=tides')).total).toBe(2);
  });
});

describe('a search for available people', () => {
  it('leaves out people from the moment they report new work', async () => {
    const recruiter = await onEnterprise();
    const { id } = await makeCandidate(api.db);
    await makeCandidate(api.db, { hasJumpedShip: true });
    expect(await found(recruiter, 'isAvailable=true')).toEqual([id]);
    expect((await search(recruiter, '')).total).toBe(2);
    await api.db.update(candidates).set({ hasJumpedShip: true }).where(eq(candidates.id, id));
    expect(await search(recruiter, 'isAvailable=true')).toMatchObject({ items: [], total: 0 });
  });
});

describe('a search for people who are not revealed', () => {
  it('leaves out people this recruiter has revealed, but not those of another', async () => {
    const [recruiter, other] = [await onEnterprise(), await onEnterprise()];
    const [mine, theirs] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: mine.id });
    await makeReveal(api.db, { recruiterId: other.id, candidateId: theirs.id });
    expect(await found(recruiter, 'isUnrevealed=true')).toEqual([theirs.id]);
    expect(await found(other, 'isUnrevealed=true')).toEqual([mine.id]);
    const answer = await recruiter.get('/api/candidates/count?isUnrevealed=true');
    expect(await readAnswer(SearchCount, answer)).toEqual({ total: 1, totalIsExact: true });
    const newest = await recruiter.get('/api/candidates?isUnrevealed=true');
    expect(await readAnswer(z.array(CandidateCard), newest)).toMatchObject([{ id: theirs.id }]);
  });

  it('shows everyone once when a person is revealed between two pages', async () => {
    const recruiter = await onEnterprise();
    const made = [];
    for (let number = 0; number < 30; number += 1) made.push((await makeCandidate(api.db)).id);
    const first = await search(recruiter, 'isUnrevealed=true');
    const [candidateId = ''] = first.items.map(({ id }) => id);
    expect((await recruiter.ask(candidateId)).status).toBe(200);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const next = await search(recruiter, `isUnrevealed=true&cursor=${cursor}`);
    const ids = [...first.items, ...next.items].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(made.toSorted());
    expect(await found(recruiter, `isUnrevealed=true`)).not.toContain(candidateId);
  });

  it('refuses the cursor of a search without premium filters', async () => {
    const recruiter = await onEnterprise();
    for (let number = 0; number < 25; number += 1) await makeCandidate(api.db);
    const { nextCursor } = await search(recruiter, '');
    const cursor = encodeURIComponent(nextCursor ?? '');
    expect((await recruiter.get(`/api/candidates/search?cursor=${cursor}`)).status).toBe(200);
    for (const flag of ['isUnrevealed=true', 'isAvailable=true', 'previousCompany=former']) {
      const path = `/api/candidates/search?${flag}&cursor=${cursor}`;
      expect((await recruiter.get(path)).status).toBe(400);
    }
  });
});

it.each([
  'isAvailable=false',
  'isUnrevealed=1',
  `previousCompany=${'x'.repeat(200)}`,
  'previousCompany=a&previousCompany=b',
])('refuses an invalid premium filter: %s', async (query) => {
  const recruiter = await onEnterprise();
  expect((await recruiter.get(`/api/candidates/search?${query}`)).status).toBe(400);
});
