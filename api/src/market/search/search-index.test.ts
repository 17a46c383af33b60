import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/db';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { onNewList, makeList } from '../../testing/factories/transition-lists';
import { forFile } from '../../testing/made-for-tests';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi } from '../../testing/test-api';
import { facetChecks, facets, searchEntries } from '../tables/search-index.table';
import { estimateFacetUsage, searchIndexJob, deleteOrphanFacets } from './search-index-job';

const api = forFile(createTestApi);
afterEach(async () => {
  expect(await faultsOfIndex(api.db)).toEqual([]);
  await api.db.delete(candidates);
});

type Change = Partial<typeof candidates.$inferInsert>;

const ANSWERED = new Date('2026-01-10T12:00:00Z');
const SHOWN = new Date('2026-01-11T06:00:00Z');

const change = ({ id }: { id: string }, values: Change) =>
  api.db.update(candidates).set(values).where(eq(candidates.id, id));

const setFindable = ({ listId }: { listId: string }, isFindable: boolean) =>
  api.db.update(transitionLists).set({ isFindable }).where(eq(transitionLists.id, listId));

async function entryOf({ id }: { id: string }) {
  const [entry] = await api.db
    .select()
    .from(searchEntries)
    .where(eq(searchEntries.candidateId, id));
  return entry;
}

const textsOf = async (kind: (typeof facets.$inferSelect)['kind']) =>
  (await api.db.select().from(facets).where(eq(facets.kind, kind))).map(({ text }) => text).sort();

describe('the search index', () => {
  it('holds each findable person on a findable list, with folded texts', async () => {
    const person = await makeCandidate(api.db, {
      fullName: 'ÁGNES O’Neil',
      positionTitle: 'Führungskraft ÜBER Alles',
      skills: ['C++', 'SQL', 'C++', ''],
      yearsExperience: 9,
    });
    const entry = await entryOf(person);
    expect(entry).toMatchObject({
      createdAt: person.createdAt,
      years: 9,
    });
    expect(entry?.doc.split('\u001f').sort()).toEqual([
      'c++',
      'engineering',
      'former company',
      'führungskraft über alles',
      'seattle, wa',
      'sql',
    ]);
    expect(entry?.terms).toHaveLength(6);
    expect(await textsOf('skill')).toEqual(['C++', 'SQL']);
  });

  it.each(['invited', 'private'] as const)('holds no one who is %s', async (state) => {
    await makeCandidate(api.db, { state });
    expect(await api.db.$count(searchEntries)).toBe(0);
    expect(await api.db.$count(facets)).toBe(0);
  });

  it('is vacuumed after one change in a hundred', async () => {
    const query = sql`select array_to_string(reloptions, ' ') as options from pg_class
      where relname = 'search_entries'`;
    const [table] = await queryRows(api.db, query, z.object({ options: z.string() }));
    expect(table?.options).toMatch(/autovacuum_vacuum_scale_factor=0\.01\b/);
    expect(table?.options).toMatch(/autovacuum_vacuum_insert_scale_factor=0\.01\b/);
  });

  it('holds no one before the next batch, and no one of a list that is not findable', async () => {
    await makeCandidate(api.db, { findableAt: null });
    const { id, organizationId } = await makeList(api.db, { isFindable: false });
    await makeCandidate(api.db, { listId: id, organizationId });
    expect(await api.db.$count(searchEntries)).toBe(0);
    expect(await api.db.$count(facets)).toBe(0);
  });

  it('follows changes of a profile, and forgets the old texts', async () => {
    const person = await makeCandidate(api.db, { positionTitle: 'Last of her kind' });
    const seen = await entryOf(person);
    await change(person, { positionTitle: 'First', location: 'Łódź', skills: [], fullName: 'B' });
    expect(await textsOf('title')).toEqual(['First']);
    expect(await textsOf('location')).toEqual(['Łódź']);
    expect(await textsOf('skill')).toEqual([]);
    expect(await entryOf(person)).toMatchObject({ visibleAt: seen?.visibleAt });
  });

  it('follows an expected salary, and its removal', async () => {
    const person = await makeCandidate(api.db, { expectedSalary: 90_000 });
    expect(await entryOf(person)).toMatchObject({ salary: 90_000 });
    await change(person, { expectedSalary: 95_000 });
    expect(await entryOf(person)).toMatchObject({ salary: 95_000 });
    await change(person, { expectedSalary: null });
    expect(await entryOf(person)).toMatchObject({ salary: 0 });
  });

  it('follows whether a person has found new work', async () => {
    const person = await makeCandidate(api.db);
    expect(await entryOf(person)).toMatchObject({ hasJumpedShip: false });
    await change(person, { hasJumpedShip: true });
    expect(await entryOf(person)).toMatchObject({ hasJumpedShip: true });
    await change(person, { hasJumpedShip: false });
    expect(await entryOf(person)).toMatchObject({ hasJumpedShip: false });
  });

  it('keeps a text for as long as a visible person has it', async () => {
    const [one, two] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await change(one, { positionTitle: 'Other' });
    expect(await textsOf('title')).toEqual(['Backend Engineer', 'Other']);
    await change(two, { state: 'private' });
    expect(await textsOf('title')).toEqual(['Other']);
  });

  it('drops a deleted person with all texts that only they had', async () => {
    const person = await makeCandidate(api.db);
    await api.db.delete(candidates).where(eq(candidates.id, person.id));
    expect(await api.db.$count(searchEntries)).toBe(0);
    expect(await api.db.$count(facets)).toBe(0);
  });

  it('drops the people of a hidden list, and takes them back when it is shown', async () => {
    const of = await onNewList(api.db);
    const shown = await makeCandidate(api.db, of);
    await makeCandidate(api.db, { ...of, state: 'private' });
    await setFindable(shown, false);
    expect(await api.db.$count(searchEntries)).toBe(0);
    expect(await api.db.$count(facets)).toBe(0);
    await setFindable(shown, true);
    expect(await api.db.select().from(searchEntries)).toMatchObject([{ candidateId: shown.id }]);
  });

  it('follows a person to another list', async () => {
    const hidden = await makeList(api.db, { isFindable: false });
    const shown = await makeList(api.db, { organizationId: hidden.organizationId });
    const of = { listId: shown.id, organizationId: shown.organizationId };
    const person = await makeCandidate(api.db, of);
    await change(person, { listId: hidden.id });
    expect(await entryOf(person)).toBeUndefined();
    await change(person, { listId: shown.id });
    expect(await entryOf(person)).toBeDefined();
  });

  it('is not touched by changes that no search looks at', async () => {
    const person = await makeCandidate(api.db);
    const before = await entryOf(person);
    await change(person, { phone: '2065559999', invitedAt: ANSWERED });
    expect(await entryOf(person)).toEqual(before);
  });
});

describe('the time since which a person is visible', () => {
  it('is that of the batch that showed them', async () => {
    const person = await makeCandidate(api.db, { state: 'invited' });
    await change(person, { state: 'opted-in', answeredAt: ANSWERED });
    expect(await entryOf(person)).toBeUndefined();
    await change(person, { findableAt: SHOWN });
    expect(await entryOf(person)).toMatchObject({ visibleAt: SHOWN });
  });

  it('is that of a later batch after they hid at once and came back', async () => {
    const person = await makeCandidate(api.db, { findableAt: ANSWERED });
    await change(person, { state: 'private' });
    expect(await entryOf(person)).toBeUndefined();
    await change(person, { state: 'opted-in' });
    expect(await entryOf(person)).toBeUndefined();
    await change(person, { findableAt: SHOWN });
    expect(await entryOf(person)).toMatchObject({ visibleAt: SHOWN });
  });

  it('does not change when a list is hidden and shown again', async () => {
    const person = await makeCandidate(api.db, { findableAt: SHOWN });
    await setFindable(person, false);
    await setFindable(person, true);
    expect(await entryOf(person)).toMatchObject({ visibleAt: SHOWN });
  });
});

async function usesByText(): Promise<Record<string, number>> {
  const rows = await api.db.select().from(facets);
  return Object.fromEntries(rows.map(({ text, uses }) => [text, uses]));
}

async function makeOrphan() {
  const phrase = ' stenography ';
  const texts = { text: 'Stenography', folded: 'stenography', phrase };
  const [orphan] = await api.db
    .insert(facets)
    .values({ kind: 'skill', ...texts })
    .returning();
  return orphan;
}

async function letCheck(ids: number[]): Promise<void> {
  await api.db.execute(sql`alter table facet_checks disable trigger user`);
  await api.db.insert(facetChecks).values(ids.map((facetId) => ({ facetId })));
  await api.db.execute(sql`alter table facet_checks enable trigger user`);
}

async function makePeople(skills: string[][]): Promise<void> {
  const place = await onNewList(api.db);
  for (const one of skills) await makeCandidate(api.db, { ...place, skills: one });
}

describe('the estimate of how often a text is used', () => {
  it('is exact when everyone fits into the sample', async () => {
    await makePeople([['Go', 'SQL'], ['Go'], ['Go', 'Rust']]);
    await estimateFacetUsage(api.db);
    expect(await usesByText()).toMatchObject({ Go: 3, SQL: 1, Rust: 1, Engineering: 3 });
  });

  it('is updated only when it has changed a lot', async () => {
    await makePeople(Array.from({ length: 10 }, () => ['Go']));
    await estimateFacetUsage(api.db);
    await makePeople([['Go'], ['Go']]);
    await estimateFacetUsage(api.db);
    expect(await usesByText()).toMatchObject({ Go: 10 });
    await makePeople([['Go']]);
    await estimateFacetUsage(api.db);
    expect(await usesByText()).toMatchObject({ Go: 13 });
  });

  it('is left alone when no one is visible', async () => {
    await estimateFacetUsage(api.db);
    expect(await usesByText()).toEqual({});
  });
});

describe('a facet that waits to be checked', () => {
  it('is deleted when no one has it, and stays otherwise', async () => {
    await makePeople([['Go']]);
    const orphan = await makeOrphan();
    const known = await api.db.select().from(facets);
    await letCheck([...known, { id: 999_999 }].map(({ id }) => id));
    await deleteOrphanFacets(api.db);
    expect(Object.keys(await usesByText())).toHaveLength(known.length - 1);
    expect(Object.keys(await usesByText())).not.toContain(orphan?.text);
    expect(await api.db.$count(facetChecks)).toBe(0);
  });
});

it('runs the estimate and the deletion in the job of the server', async () => {
  await makePeople([['Go']]);
  const orphan = await makeOrphan();
  await letCheck([orphan?.id ?? 0]);
  await searchIndexJob(api.deps).run(new AbortController().signal);
  expect(await usesByText()).toMatchObject({ Go: 1 });
  expect(Object.keys(await usesByText())).not.toContain(orphan?.text);
});
