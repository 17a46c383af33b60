import { sql } from 'drizzle-orm';
import { createTestApi } from '../testing/test-api';
import { openOwnDatabase } from '../testing/test-database';

it('is alive but not ready while the database takes no writes, as a standby does', async () => {
  const database = await openOwnDatabase();
  const standby = await createTestApi({ isDatabaseUp: () => true }, { database });
  const { db } = standby;
  await db.execute(sql`do $$ begin execute format(
      'alter database %I set default_transaction_read_only = on', current_database()); end $$`);
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'postgres.js'`;
  await expect(db.execute(end)).rejects.toThrow();
  expect((await standby.request('GET', '/readyz')).status).toBe(503);
  expect((await standby.request('GET', '/healthz')).status).toBe(200);
  await standby.close();
});
