import { sql } from 'drizzle-orm';
import { candidates } from '../../talent/tables/candidates.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { facetChecks, facets } from '../tables/search-index.table';
import { estimateFacetUsage, searchIndexJob, deleteOrphanFacets } from './search-index-job';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
afterEach(async () => {
  await api.db.delete(candidates);
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
