import { PGlite } from '@electric-sql/pglite';
import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { mkdir } from 'node:fs/promises';
import type postgres from 'postgres';
import type { DatabaseSettings } from '../env/database-settings';
import { checkDatabase, isBehindPooler } from './check-database';
import { createCircuitBreaker, openProbe } from './circuit-breaker';
import {
  connect,
  type Purpose,
  type PurposeLimits,
  type Server,
  setForTransaction,
} from './connect';
import type { Db } from './db';
import { type GuardedPool, openGuardedPool, withFallback } from './guarded-pool';
import { lockDirectory } from './lock';
import { migratePglite, migratePostgres } from './migrate';
import { REQUEST_MS, type SlotUse } from './slot-queue';

export type Database = {
  db: Db;
  searchDb: Db;
  bulkDb: Db;
  jobsDb: Db;
  kind: DatabaseSettings['kind'];
  isPooled: boolean;
  isUp(): boolean;
  poolUse(): Partial<Record<Purpose | 'replica', SlotUse>>;
  /** With the migrations of the folder; by default all that there are. */
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
};

export function connectForSearches(url: string): postgres.Sql {
  const { connectSeconds, pools } = SERVER_LIMITS;
  return connect({ url, isReplica: false, isPooled: false, connectSeconds }, 'searches', {
    ...pools.searches,
    size: 1,
  });
}

export function fromPglite(client: PGlite, release: () => Promise<void>): Database {
  const db = drizzlePglite({ client });
  return {
    db,
    searchDb: db,
    bulkDb: db,
    jobsDb: db,
    kind: 'pglite',
    isPooled: false,
    isUp: () => true,
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

type Limits = Pick<Server, 'connectSeconds'> & {
  pools: Record<Purpose, PurposeLimits>;
  probeMs: number;
};

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

const PROBE_EVERY_MS = 500;

async function openPostgres(settings: PostgresSettings, limits: Limits): Promise<Database> {
  const { url, migrationUrl = url, searchUrl } = settings;
  const { isPooled } = await checkDatabase(url);
  const primary = serverOf({ url, isReplica: false, isPooled, ...limits }, limits);
  const pools = {
    requests: primary.open('requests'),
    searches: primary.open('searches'),
    bulk: primary.open('bulk'),
    jobs: primary.open('jobs'),
  };
  const replica =
    searchUrl === undefined ? null : await openReplica(searchUrl, primary.show, limits);
  const dbOf = ({ client }: Pick<GuardedPool, 'client'>): Db => drizzlePostgres({ client });
  const searchDb = dbOf(pools.searches);
  return {
    db: dbOf(pools.requests),
    searchDb: replica ? dbOf(withFallback(replica.pool, pools.searches)) : searchDb,
    bulkDb: dbOf(pools.bulk),
    jobsDb: dbOf(pools.jobs),
    kind: 'postgres',
    isPooled,
    isUp: primary.isUp,
    poolUse: () => ({
      requests: pools.requests.use(),
      searches: pools.searches.use(),
      bulk: pools.bulk.use(),
      jobs: pools.jobs.use(),
      ...(replica && { replica: replica.pool.use() }),
    }),
    migrate: (folder) => migratePostgres(migrationUrl, { folder }),
    close: async () => {
      await replica?.close();
      await primary.close();
    },
  };
}

/** Time for a late answer of the server to arrive, such as that a statement timed out. */
const ANSWER_SLACK_MS = 500;

/** Its pools share a circuit breaker. */
function serverOf(server: Server, { pools, probeMs }: Limits, isUsable = takesWrites) {
  const opened: GuardedPool[] = [];
  const probe = openProbe(server.url);
  const show: Show = (setting) => probe.show(setting, probeMs);
  const breaker = createCircuitBreaker({
    probe: async () => {
      if (!(await isUsable(show))) throw new Error('This server must not be used now');
    },
    retryMs: PROBE_EVERY_MS,
    onChange: (isOpen) => {
      if (isOpen) for (const pool of opened) pool.discard();
    },
  });
  return {
    show,
    isUp: () => !breaker.isOpen(),
    check: () => breaker.check(),
    open: (purpose: Purpose): GuardedPool => {
      const limits = pools[purpose];
      const pool = openGuardedPool(() => connect(server, purpose, limits), breaker, {
        ...limits,
        answerMs: limits.statementMs + ANSWER_SLACK_MS,
        settings: server.isPooled ? setForTransaction(purpose, limits) : null,
      });
      opened.push(pool);
      return pool;
    },
    close: async () => {
      breaker.stop();
      await Promise.all([...opened, probe].map((one) => one.close()));
    },
  };
}

type Show = (setting: string) => Promise<string>;

/** A standby answers too. */
const takesWrites = async (show: Show) => (await show('transaction_read_only')) === 'off';

const SYNCHRONOUS_CHECK_MS = 1000;

/**
 * Read only while the primary waits for standbys: no one is found there who has been told that no
 * one finds them. One that does not answer at the start may be pooled.
 */
async function openReplica(url: string, showAtPrimary: Show, limits: Limits) {
  const isPooled = await isBehindPooler(url).catch(() => true);
  const server = serverOf({ url, isReplica: true, isPooled, ...limits }, limits, async (show) => {
    await show('server_version');
    return (await showAtPrimary('synchronous_standby_names')) !== '';
  });
  const pool = server.open('searches');
  await server.check();
  const checking = setInterval(() => void server.check(), SYNCHRONOUS_CHECK_MS).unref();
  return {
    pool,
    close: async () => {
      clearInterval(checking);
      await server.close();
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
