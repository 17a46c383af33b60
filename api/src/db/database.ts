import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import type { DatabaseSettings } from '../env';
import { lockDirectory } from './lock';
import { migratePglite, migratePostgres } from './migrate';

/** Either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: DatabaseSettings['kind'];
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 8;

export function fromPglite(client: PGlite, release: () => Promise<void>): Database {
  const db: Db = drizzlePglite({ client });
  return {
    db,
    kind: 'pglite',
    migrate: () => migratePglite(client),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
}

async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const release = await lockDirectory(dataDir);
  try {
    return fromPglite(await PGlite.create(dataDir), release);
  } catch (error) {
    await release();
    throw error;
  }
}

function openPostgres(url: string): Database {
  const client = postgres(url, { max: POOL_SIZE, onnotice: () => undefined });
  const db: Db = drizzlePostgres({ client });
  return {
    db,
    kind: 'postgres',
    migrate: () => migratePostgres(url),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.kind === 'postgres' ? openPostgres(settings.url) : openPglite(settings.dataDir);
}
