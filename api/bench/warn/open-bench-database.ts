import { PGlite } from '@electric-sql/pglite';
import { fromPglite, openForCommand, type Database } from '../../src/foundation/db/database';
import { databaseUrl, serverUrl } from '../../src/testing/engine';

/** Of its own: on the server of `TEST_DATABASE_URL`, or embedded. */
export async function openBenchDatabase(): Promise<Database> {
  const database = serverUrl
    ? await openForCommand({ kind: 'postgres', url: databaseUrl(serverUrl, 'postgres') })
    : fromPglite(await PGlite.create(), async () => undefined);
  await database.migrate();
  return database;
}
