import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { searchEntries, facets } from '../../market/tables/search-index.table';
import { candidateBlocks, candidates } from '../../talent/tables/candidates.table';
import { employeeRecords } from '../../talent/tables/employee-records.table';
import { reveals } from '../../talent/tables/reveals.table';
import { forFile } from '../../testing/made-for-tests';
import { faultsOfIndex } from '../../testing/search-index';
import { createTestApi } from '../../testing/test-api';
import { hasScale, seedScale } from './seed-scale';

const SCALE = { people: 2_000, seed: 3 };

const api = forFile(createTestApi);
beforeAll(() => seedScale(api.db, SCALE));

describe('a large seed', () => {
  it('creates the requested number of visible people, and some others', async () => {
    expect(await api.db.$count(searchEntries)).toBe(2_000);
    expect(await api.db.$count(candidates)).toBeGreaterThanOrEqual(2_100);
    expect(await api.db.$count(employeeRecords)).toBe(await api.db.$count(candidates));
  });

  it('fills the search index as the triggers would have', async () => {
    expect(await faultsOfIndex(api.db)).toEqual([]);
  });

  it('counts how often each department is used', async () => {
    const departments = await api.db
      .select()
      .from(facets)
      .where(sql`kind = 'department'`);
    expect(departments.reduce((sum, { uses }) => sum + uses, 0)).toBe(2_000);
  });

  it('adds reveals and blocks', async () => {
    expect(await api.db.$count(reveals)).toBe(4_000);
    expect(await api.db.$count(candidateBlocks)).toBe(4);
  });

  it('recognizes that it has already been stored', async () => {
    expect(await hasScale(api.db, SCALE)).toBe(true);
    expect(await hasScale(api.db, { ...SCALE, seed: 4 })).toBe(false);
  });

  it('creates the same people for the same seed in another database', async () => {
    const other = await createTestApi();
    await seedScale(other.db, SCALE);
    const people = (db: Db) => db.select().from(candidates).orderBy(candidates.id);
    expect(await people(other.db)).toEqual(await people(api.db));
    await other.close();
  });
});
