import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migrateWithPostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import * as z from 'zod/mini';
import type { Db } from './database';
import { findMigrations } from './migrations-folder';
import { queryRows } from './query-rows';

const LOCK_KEY = 4_726_493;

export async function migratePglite(client: PGlite): Promise<void> {
  await migrateWithPglite(drizzlePglite({ client }), { migrationsFolder: findMigrations() });
}

/** Replicas that start together take turns: an advisory lock belongs to one connection. */
export async function migratePostgres(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${LOCK_KEY})`;
    await migrateWithPostgres(drizzlePostgres({ client }), { migrationsFolder: findMigrations() });
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
