import { SearchAnswer } from '@gangway/contract/market/search';
import { eq } from 'drizzle-orm';
import { candidateBlocks, candidates } from '../../../talent/tables/candidates.table';
import { makeCandidate } from '../../../testing/factories/candidates';
import { onNewList } from '../../../testing/factories/transition-lists';
import { makeRecruiter } from '../../../testing/factories/users';
import { forFile } from '../../../testing/made-for-tests';
import { readAnswer } from '../../../testing/read-answer';
import { failAtStatements } from '../../../testing/statements-during';
import { createTestApi, TEST_START } from '../../../testing/test-api';
import { facets } from '../../tables/search-index.table';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const of = forFile(() => onNewList(api.db));
beforeEach(() => api.db.delete(candidates));

async function search(companyName: string | null = 'Acme') {
  const cookie = await api.signIn(await makeRecruiter(api.db, { companyName }));
  const answer = await api.request('GET', '/api/candidates/search', { cookie });
  expect(answer.status).toBe(200);
  return readAnswer(SearchAnswer, answer);
}

const departments = async (companyName?: string | null) =>
  (await search(companyName)).facets?.departments.map(({ name }) => name);

const make = (values: Parameters<typeof makeCandidate>[1] = {}) =>
  makeCandidate(api.db, { ...of, ...values });

async function makePeople(values: Partial<typeof candidates.$inferInsert>[]) {
  const { id: _id, email: _email, ...facts } = await make();
  await api.db.delete(candidates);
  const people = values.map((value, number) => ({
    ...facts,
    email: `option${number}@example.com`,
    ...value,
  }));
  return api.db.insert(candidates).values(people).returning({ id: candidates.id });
}

const block = (people: readonly { id: string }[]) =>
  api.db.insert(candidateBlocks).values(
    people.map(({ id }) => ({
      candidateId: id,
      company: 'Acme',
      companyKey: 'acme',
      domain: null,
      createdAt: api.clock.now(),
    })),
  );

const setUses = (text: string, uses: number) =>
  api.db.update(facets).set({ uses }).where(eq(facets.text, text));

describe('the list of choices of a filter', () => {
  it('is sorted by text, however many people have each', async () => {
    for (const department of ['Zebra', 'Alpha', 'Middle']) await make({ department });
    await setUses('Zebra', 50);
    expect(await departments()).toEqual(['Alpha', 'Middle', 'Zebra']);
  });

  it('ignores people who block the recruiter when it picks a hundred', async () => {
    const names = Array.from({ length: 101 }, (_, number) => `Department ${100 + number}`);
    const people = await makePeople([
      ...names.map((department) => ({ department })),
      { department: names.at(-1) ?? '' },
    ]);
    await block(people.slice(-1));
    await setUses(names.at(-1) ?? '', 2);
    expect(await departments()).toEqual(names.slice(0, 100));
  });

  it('contains the hundred that most people have', async () => {
    const names = Array.from({ length: 101 }, (_, number) => `Department ${100 + number}`);
    await makePeople([...names, ...names.slice(-1)].map((department) => ({ department })));
    expect(await departments()).toEqual([...names.slice(0, 99), ...names.slice(-1)]);
  });

  it('considers only 200 people per choice for a recruiter without a company', async () => {
    const people = await makePeople([
      ...Array.from({ length: 200 }, () => ({ department: 'Blocking', yearsExperience: 1 })),
      { department: 'Blocking', yearsExperience: 9 },
      { department: 'Open', yearsExperience: 9 },
    ]);
    await block(people.slice(0, 200));
    expect(await departments(null)).toEqual(['Open']);
    expect(await departments('Acme')).toEqual(['Blocking', 'Open']);
  });

  it('is empty when it takes too long to read, while the people are shown', async () => {
    await make();
    const tooSlow = Object.assign(new Error('canceling statement'), { code: '57014' });
    const isReading = (text: string) => text.includes('as often cross join lateral');
    const { total, facets: shown } = await failAtStatements(isReading, () => search(), tooSlow);
    expect(total).toBe(1);
    expect(shown).toMatchObject({ departments: [], locations: [] });
  });
});
