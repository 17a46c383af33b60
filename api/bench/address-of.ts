import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '../src/foundation/db/db';
import { databaseUrl, serverUrl } from '../src/testing/engine';
import type { TestApi } from '../src/testing/test-api';

const Name = z.object({ name: z.string() });

/** For a server of its own on the database of `api`. */
export async function addressOf({ db }: TestApi): Promise<string> {
  const [database] = await queryRows(db, sql`select current_database() as name`, Name);
  if (!database || !serverUrl) throw new Error('This needs a PostgreSQL server');
  return databaseUrl(serverUrl, database.name);
}
