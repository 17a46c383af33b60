import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import type { DatabaseSettings } from '../env';
import { errorCode, errorField } from '../error-code';
import { StartError } from '../start-error';
import { lockDirectory } from './lock';
import { migratePglite, migratePostgres } from './migrate';

/** Either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  /** For searches: what takes longer than SEARCH_TIMEOUT_MS is given up, where the engine can. */
  searchDb: Db;
  kind: DatabaseSettings['kind'];
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 8;
const SEARCH_POOL_SIZE = 4;
const SEARCH_TIMEOUT_MS = 2000;

/**
 * Searches are short, planned for their very values, read from memory, and one of many at a time.
 * Texts, since the driver leaves out what is 0.
 */
const SEARCH_SETTINGS: Record<string, string> = {
  statement_timeout: String(SEARCH_TIMEOUT_MS),
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

export function fromPglite(client: PGlite, release: () => Promise<void>): Database {
  const db = drizzlePglite({ client });
  return {
    db,
    searchDb: db,
    kind: 'pglite',
    migrate: () => migratePglite(client),
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

async function connect(url: string): Promise<postgres.Sql> {
  try {
    const client = postgres(url, { max: POOL_SIZE, onnotice: () => undefined });
    await client`select 1`;
    return client;
  } catch (error) {
    const reason = errorField(error, 'message') || errorCode(error);
    throw new StartError(`The database at DATABASE_URL does not answer: ${reason}.`);
  }
}

export const connectForSearches = (url: string, max: number): postgres.Sql =>
  postgres(url, { max, onnotice: () => undefined, connection: SEARCH_SETTINGS });

async function openPostgres(url: string): Promise<Database> {
  const client = await connect(url);
  const searches = connectForSearches(url, SEARCH_POOL_SIZE);
  return {
    db: drizzlePostgres({ client }),
    searchDb: drizzlePostgres({ client: searches }),
    kind: 'postgres',
    migrate: () => migratePostgres(url),
    close: async () => {
      await Promise.all([client, searches].map((one) => one.end({ timeout: 5 })));
    },
  };
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.kind === 'postgres' ? openPostgres(settings.url) : openPglite(settings.dataDir);
}
