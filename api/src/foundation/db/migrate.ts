import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migrateWithPostgres } from 'drizzle-orm/postgres-js/migrator';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import * as z from 'zod/mini';
import { causeOf, errorCode } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import { checkDatabase } from './check-database';
import { type Db, queryRows } from './db';

export async function migratePglite(client: PGlite, folder = findMigrations()): Promise<void> {
  try {
    await migrateWithPglite(drizzlePglite({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw explainFailure(error);
  }
}

type Options = { folder?: string | undefined; lockWaitMs?: number };

const LOCK_WAIT_MS = 60_000;
const LOCK_SECONDS = 10;

export async function migratePostgres(
  url: string,
  { folder = findMigrations(), lockWaitMs = LOCK_WAIT_MS }: Options = {},
): Promise<void> {
  const client = postgres(await findDirect(url), {
    // An advisory lock belongs to one connection, which must not be exchanged meanwhile.
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
  });
  const db = drizzlePostgres({ client });
  try {
    await lockMigrations(db, lockWaitMs);
    // A statement that waits for a table makes every later reader of that table wait behind it.
    await client.unsafe(`set lock_timeout = '${LOCK_SECONDS}s'`);
    await migrateWithPostgres(db, { migrationsFolder: folder });
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Resolves to the address of the host that takes writes. */
export async function findDirect(address: string): Promise<string> {
  const { url, isPooled } = await checkDatabase(address, 'DATABASE_MIGRATION_URL');
  if (!isPooled) return url;
  throw new StartError(
    'The tables have to be migrated past the pooler: set DATABASE_MIGRATION_URL to the address of the database itself.',
  );
}

export const isMigrated = async (db: Db, folder = findMigrations()): Promise<boolean> =>
  (await readTables(db, folder)).areMigrated;

/** In one statement, as the probe of readiness asks for both. */
export async function readTables(db: Db, folder = findMigrations()) {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1);
  const applied = await readApplied(db);
  return {
    /** As well when a newer release has already migrated further. */
    areMigrated: applied !== null && applied.latest >= (newest?.folderMillis ?? 0),
    takeWrites: applied?.takeWrites ?? false,
  };
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

const Applied = z.object({ latest: z.coerce.number(), takeWrites: z.boolean() });

const UNDEFINED_TABLE = '42P01';

async function readApplied(db: Db): Promise<z.infer<typeof Applied> | null> {
  const query = sql`select coalesce(max(created_at), 0) as latest,
    current_setting('transaction_read_only') = 'off' as "takeWrites"
    from drizzle.__drizzle_migrations`;
  try {
    return (await queryRows(db, query, Applied))[0] ?? null;
  } catch (error) {
    if (errorCode(causeOf(error)) === UNDEFINED_TABLE) return null;
    throw error;
  }
}

const LOCK_KEY = 4_726_493;
const LOCK_RETRY_MS = 250;

/** Copies that start together take turns. */
async function lockMigrations(db: Db, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  const attempt = sql`select pg_try_advisory_lock(${LOCK_KEY}) as "isLocked", (
      select pid from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and classid = 0 and objid = ${LOCK_KEY} and objsubid = 1 and granted
      limit 1
    ) as holder`;
  for (;;) {
    const [lock] = await queryRows(db, attempt, LockAttempt);
    if (lock?.isLocked) return;
    if (performance.now() > until) {
      throw new StartError(
        `The tables cannot be migrated: process ${lock?.holder ?? 'unknown'} of the database has held the lock for it (advisory lock ${LOCK_KEY}) for ${waitMs / 1000} seconds.`,
      );
    }
    await pause(LOCK_RETRY_MS);
  }
}

const LockAttempt = z.object({ isLocked: z.boolean(), holder: z.nullable(z.int()) });

const LOCK_NOT_AVAILABLE = '55P03';
const NOT_ALLOWED = '42501';
const ALREADY_EXISTS = ['42P07', '42710', '42723'];

function explainFailure(error: unknown): unknown {
  const code = errorCode(causeOf(error));
  if (code === LOCK_NOT_AVAILABLE) {
    return new StartError(
      `The tables cannot be migrated: a transaction has locked one of them for ${LOCK_SECONDS} seconds.`,
    );
  }
  if (code === NOT_ALLOWED) {
    return new StartError(
      'The tables cannot be migrated by this account: set DATABASE_MIGRATION_URL to one that may create tables.',
    );
  }
  if (code && ALREADY_EXISTS.includes(code)) {
    return new StartError(
      'This database has tables that no release has made, so none can upgrade it: start with an empty database.',
    );
  }
  return error;
}
