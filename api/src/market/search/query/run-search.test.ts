import { COUNTED_UP_TO } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openDatabase, type Database } from '../../../foundation/db/database';
import { recruiterIdOf } from '../../../testing/enter-scope-as';
import { makeRecruiter } from '../../../testing/factories/users';
import { forFile } from '../../../testing/made-for-tests';
import { createWorkerDatabase } from '../../../testing/worker-database';
import type { Audience } from './audience';
import { findCriteria, findPublicAndFederalCriteria } from './find-criteria';
import { runSearch } from './run-search';

const own = forFile(createWorkerDatabase);
let database: Database;
beforeAll(async () => {
  database = own.url ? await openDatabase({ kind: 'postgres', url: own.url }) : await own.connect();
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const AUDIENCES: Audience[] = ['public', 'federal', 'everybody'];

const ALL_SHAPES = Object.entries({
  search: 'nurse',
  location: 'Lyon',
  department: 'Sales',
  previousCompany: 'Acme',
  yearsExperienceMin: 3,
  salaryMin: 90_000,
  skills: ['SQL', 'Go'],
}).reduce<SearchFilter[]>(
  (shapes, [name, value]) => [...shapes, ...shapes.map((shape) => ({ ...shape, [name]: value }))],
  [{}],
);

const MOST_KEPT = 70;
const Kept = z.object({ kept: z.int() });
const Nothing = z.object({ slept: z.unknown() });

describe('a search in the database', () => {
  it('fails with search_too_slow when it takes too long', async () => {
    // The embedded database has no statement timeout, so the test raises the error itself.
    const slow = own.url
      ? sql`select pg_sleep(30) as slept`
      : sql`select raise_cancelled() as slept`;
    await database.db.execute(sql`
      create function raise_cancelled() returns int language plpgsql as $$
      begin raise exception 'canceling statement' using errcode = '57014'; end $$`);
    await expect(runSearch(database.searchDb, slow, Nothing)).rejects.toMatchObject({
      code: 'search_too_slow',
    });
  });

  it('leaves a bounded number of statements on a connection, whatever filters have', async () => {
    const { db, searchDb } = database;
    const recruiterId = recruiterIdOf(await makeRecruiter(db));
    const asking = { db: searchDb, recruiterId, countedUpTo: COUNTED_UP_TO };
    for (const filter of ALL_SHAPES) {
      for (const audience of AUDIENCES) await findCriteria({ ...asking, audience }, filter);
      await findPublicAndFederalCriteria(asking, filter);
    }
    const count = sql`select count(*)::int as kept from pg_prepared_statements`;
    const [{ kept } = { kept: 0 }] = await runSearch(searchDb, count, Kept);
    expect(kept).toBeLessThanOrEqual(MOST_KEPT);
  });

  it('does not turn other errors into search_too_slow', async () => {
    const wrong = sql`select no_such_function() as slept`;
    await expect(runSearch(database.searchDb, wrong, Nothing)).rejects.not.toMatchObject({
      code: 'search_too_slow',
    });
  });

  it('leaves the connection usable after a failure', async () => {
    const fine = sql`select 1 as slept`;
    expect(await runSearch(database.searchDb, fine, Nothing)).toEqual([{ slept: 1 }]);
  });
});

it('uses no parallel workers, which other searches need', async () => {
  const query = sql`select current_setting('max_parallel_workers_per_gather')::int as helpers`;
  const [setting] = await runSearch(database.searchDb, query, z.object({ helpers: z.int() }));
  expect(setting).toEqual({ helpers: 0 });
});
