import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { forFile } from '../../testing/made-for-tests';
import { openOwnDatabase } from '../../testing/test-database';
import { StartError } from '../errors/start-error';
import { queryRows } from './db';
import { isMigrated } from './migrate';

const database = forFile(openOwnDatabase);

describe('migrations', () => {
  it('can run again without effect, even from two processes at once', async () => {
    await Promise.all([database.migrate(), database.migrate()]);
    expect(await isMigrated(database.db)).toBe(true);
  });

  it('are reported as missing if the database does not have the latest', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    expect(await isMigrated(database.db)).toBe(false);
  });

  it('cannot upgrade a database with tables from before the first release', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    await expect(database.migrate()).rejects.toThrow(
      new StartError(
        'This database has tables that no release has made, so none can upgrade it: start with an empty database.',
      ),
    );
  });

  it('have an unlogged table for the rate limits', async () => {
    const query = sql`select relpersistence::text as kind from pg_class where relname = 'rate_limits'`;
    const [table] = await queryRows(database.db, query, z.object({ kind: z.string() }));
    expect(table?.kind).toBe('u');
  });
});
