import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migrateWithPostgres } from 'drizzle-orm/postgres-js/migrator';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import * as z from 'zod/mini';
import { causeOf, errorCode } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import { type Db, queryRows } from './db';

export async function migratePglite(client: PGlite, folder = findMigrations()): Promise<void> {
  try {
    await migrateWithPglite(drizzlePglite({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw explainFailure(error);
  }
}

const LOCK_KEY = 4_726_493;
const LOCK_SECONDS = 10;

/**
 * Replicas that start together take turns; `max: 1`, as an advisory lock belongs to one connection.
 */
export async function migratePostgres(url: string, folder = findMigrations()): Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${LOCK_KEY})`;
    // A statement that waits for a table makes every later reader of that table wait behind it.
    await client.unsafe(`set lock_timeout = '${LOCK_SECONDS}s'`);
    await migrateWithPostgres(drizzlePostgres({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

const Applied = z.object({ latest: z.coerce.number() });

/** True as well when a newer release has already migrated further. */
export async function isMigrated(db: Db): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: findMigrations() }).at(-1);
  const query = sql`select coalesce(max(created_at), 0) as latest from drizzle.__drizzle_migrations`;
  const [applied] = await queryRows(db, query, Applied);
  return applied !== undefined && applied.latest >= (newest?.folderMillis ?? 0);
}

export function findMigrations(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error('The migrations folder is missing.');
    directory = parent;
  }
  return join(directory, 'migrations');
}

const LOCK_NOT_AVAILABLE = '55P03';
const ALREADY_EXISTS = ['42P07', '42710', '42723'];

function explainFailure(error: unknown): unknown {
  const code = errorCode(causeOf(error));
  if (code === LOCK_NOT_AVAILABLE) {
    return new StartError(
      `The tables cannot be migrated: a transaction has locked one of them for ${LOCK_SECONDS} seconds.`,
    );
  }
  if (code && ALREADY_EXISTS.includes(code)) {
    return new StartError(
      'This database has tables that no release has made, so none can upgrade it: start with an empty database.',
    );
  }
  return error;
}
