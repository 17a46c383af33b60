import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openDatabase, type Database } from '../../../foundation/db/database';
import { forFile } from '../../../testing/made-for-tests';
import { createWorkerDatabase } from '../../../testing/worker-database';
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

  it('leaves a bounded number of statements on a connection, however many filters there are', async () => {
    for (let number = 0; number < 150; number += 1) {
      const query = sql`select ${number}::int as slept ${sql.raw(`-- ${number}`)}`;
      expect(await runSearch(database.searchDb, query, Nothing)).toEqual([{ slept: number }]);
    }
    const kept = sql`select count(*)::int as slept from pg_prepared_statements`;
    const [{ slept } = {}] = await runSearch(database.searchDb, kept, Nothing);
    expect(slept).toBeLessThan(10);
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
