import { PGlite } from '@electric-sql/pglite';
import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { mkdir } from 'node:fs/promises';
import type postgres from 'postgres';
import type { DatabaseSettings } from '../env/database-settings';
import { urlsOfHosts } from '../env/urls-of-hosts';
import { checkDatabase } from './check-database';
import { connect, type Purpose, type PurposeLimits, type Server } from './connect';
import type { Db } from './db';
import type { GuardedPool } from './guarded-pool';
import { lockDirectory } from './lock';
import { isMigrated, migratePglite, migratePostgres } from './migrate';
import { openServer, type ServerLimits } from './open-server';
import { openSearchStandby, withFallback } from './search-standby';
import { REQUEST_MS, type SlotUse } from './slot-queue';

export type Database = {
  db: Db;
  searchDb: Db;
  /** For what must not be behind: `searchDb` may be a standby. */
  currentSearchDb: Db;
  bulkDb: Db;
  jobsDb: Db;
  kind: DatabaseSettings['kind'];
  isPooled: boolean;
  isUp(): boolean;
  /** Whether searches run on a standby now. */
  isStandbyUsed(): boolean;
  poolUse(): Partial<Record<Purpose | 'standby', SlotUse>>;
  /** With the migrations of the folder; by default all that there are. */
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
};

export function connectForSearches(url: string): postgres.Sql {
  const { connectSeconds, pools } = SERVER_LIMITS;
  return connect({ url, isStandby: false, isPooled: false, connectSeconds }, 'searches', {
    ...pools.searches,
    size: 1,
  });
}

export function fromPglite(client: PGlite, release: () => Promise<void>): Database {
  const db = drizzlePglite({ client });
  return {
    db,
    searchDb: db,
    currentSearchDb: db,
    bulkDb: db,
    jobsDb: db,
    kind: 'pglite',
    isPooled: false,
    isUp: () => true,
    isStandbyUsed: () => false,
    poolUse: () => ({}),
    migrate: (folder) => migratePglite(client, folder),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  open(settings, SERVER_LIMITS);

type Limits = ServerLimits & Pick<Server, 'connectSeconds'>;

const SERVER_LIMITS: Limits = {
  pools: {
    requests: { size: 8, waitMs: 2000, requestMs: REQUEST_MS, statementMs: 2500, lockMs: 1500 },
    searches: { size: 4, waitMs: 2000, requestMs: REQUEST_MS, statementMs: 2000, lockMs: 1500 },
    bulk: { size: 4, waitMs: 10_000, statementMs: 15_000, lockMs: 4000 },
    jobs: { size: 3, waitMs: 30_000, statementMs: 60_000, lockMs: 10_000 },
  },
  connectSeconds: 2,
  probeMs: 2000,
};

const HOURS: PurposeLimits = { size: 8, waitMs: HOUR_MS, statementMs: HOUR_MS, lockMs: HOUR_MS };

/** A command goes on while a busy machine is slow. */
const COMMAND_LIMITS: Limits = {
  pools: { requests: HOURS, searches: HOURS, bulk: HOURS, jobs: HOURS },
  connectSeconds: 60,
  probeMs: 60_000,
};

export const openForCommand = (settings: DatabaseSettings): Promise<Database> =>
  open(settings, COMMAND_LIMITS);

const open = (settings: DatabaseSettings, limits: Limits): Promise<Database> =>
  settings.kind === 'postgres' ? openPostgres(settings, limits) : openPglite(settings.dataDir);

type PostgresSettings = Extract<DatabaseSettings, { kind: 'postgres' }>;

async function openPostgres(settings: PostgresSettings, limits: Limits): Promise<Database> {
  const { migrationUrl = settings.url, searchUrl } = settings;
  const { connectSeconds } = limits;
  const hosts = urlsOfHosts(settings.url);
  const { url, isPooled } = await checkDatabase(settings.url, 'DATABASE_URL');
  const primary = openServer({ url, hosts, isStandby: false, isPooled, connectSeconds }, limits);
  const pools = {
    requests: primary.open('requests'),
    searches: primary.open('searches'),
    bulk: primary.open('bulk'),
    jobs: primary.open('jobs'),
  };
  const standby =
    searchUrl === undefined
      ? null
      : await openSearchStandby({ primaryUrl: primary.url, searchUrl }, limits);
  const dbOf = ({ client }: Pick<GuardedPool, 'client'>): Db => drizzlePostgres({ client });
  const currentDb = dbOf(pools.searches);
  const db = dbOf(pools.requests);
  return {
    db,
    searchDb: standby ? dbOf(withFallback(standby.pool, pools.searches)) : currentDb,
    currentSearchDb: currentDb,
    bulkDb: dbOf(pools.bulk),
    jobsDb: dbOf(pools.jobs),
    kind: 'postgres',
    isPooled,
    isUp: primary.isUp,
    isStandbyUsed: () => standby?.isUp() ?? false,
    poolUse: () => ({
      requests: pools.requests.use(),
      searches: pools.searches.use(),
      bulk: pools.bulk.use(),
      jobs: pools.jobs.use(),
      ...(standby && { standby: standby.pool.use() }),
    }),
    migrate: async (folder) => {
      if (!(await isMigrated(db, folder))) await migratePostgres(migrationUrl, { folder });
    },
    close: async () => {
      await standby?.close();
      await primary.close();
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
