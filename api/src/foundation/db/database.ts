import { PGlite } from '@electric-sql/pglite';
import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';
import type { DatabaseSettings } from '../env/env';
import { errorCode, errorField } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  openProbe,
  type Probe,
} from './circuit-breaker';
import type { Db } from './db';
import { type GuardedPool, openGuardedPool } from './guarded-pool';
import { lockDirectory } from './lock';
import { migratePglite, migratePostgres } from './migrate';
import { REQUEST_MS, type SlotLimits, type SlotUse } from './slot-queue';

export type Purpose = 'requests' | 'searches' | 'bulk' | 'jobs';

export type Database = {
  db: Db;
  searchDb: Db;
  bulkDb: Db;
  jobsDb: Db;
  kind: DatabaseSettings['kind'];
  isUp(): boolean;
  poolUse(): Partial<Record<Purpose, SlotUse>>;
  /** With the migrations of the folder; by default all that there are. */
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
};

export const connectForSearches = (url: string): postgres.Sql =>
  connect('searches', url, { ...SERVER_LIMITS, ...SERVER_LIMITS.pools.searches, size: 1 });

export function fromPglite(client: PGlite, release: () => Promise<void>): Database {
  const db = drizzlePglite({ client });
  return {
    db,
    searchDb: db,
    bulkDb: db,
    jobsDb: db,
    kind: 'pglite',
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

type PurposeLimits = SlotLimits & { statementMs: number; lockMs: number };
type Limits = {
  pools: Record<Purpose, PurposeLimits>;
  /** Without an answer for this long, the database counts as one that is down. */
  connectSeconds: number;
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

/** A job keeps its transaction open while it deletes files from a bucket. */
const IDLE_TRANSACTION_MS = { requests: 10_000, searches: 10_000, bulk: 10_000, jobs: 300_000 };

const RECONNECT_SECONDS = 0.1;

/** Strings, because the driver leaves out a value of 0. */
function connect(
  purpose: Purpose,
  url: string,
  { size, statementMs, lockMs, connectSeconds }: PurposeLimits & Pick<Limits, 'connectSeconds'>,
) {
  const settings: Record<string, string> = {
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_MS[purpose]),
    ...(purpose === 'searches' && SEARCH_SETTINGS),
  };
  return postgres(url, {
    max: size,
    connect_timeout: connectSeconds,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => undefined,
    fetch_types: false,
    types: ARRAY_TYPES,
    connection: settings,
  });
}

/**
 * Searches are short, run concurrently and read from memory; their best plan depends on the values.
 */
const SEARCH_SETTINGS = {
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

const arrayType = (oid: number, parse: (source: string) => unknown) => ({
  from: [oid],
  to: oid,
  parse,
  serialize: String,
});

/**
 * Listed, or the driver would ask each new connection for all types; if that connection ends, the
 * unhandled rejection exits the process.
 */
const ARRAY_TYPES = {
  integers: arrayType(1007, (source) => parseArray(source, Number)),
  texts: arrayType(1009, parseArray),
  bigints: arrayType(1016, parseArray),
  uuids: arrayType(2951, parseArray),
};

const open = (settings: DatabaseSettings, limits: Limits): Promise<Database> =>
  settings.kind === 'postgres' ? openPostgres(settings.url, limits) : openPglite(settings.dataDir);

const PROBE_EVERY_MS = 500;

async function openPostgres(url: string, limits: Limits): Promise<Database> {
  const probe = openProbe(url);
  await assertAnswers(probe);
  const breaker = createCircuitBreaker({
    probe: () => probe.ask(limits.probeMs),
    retryMs: PROBE_EVERY_MS,
    onChange: (isOpen) => {
      if (isOpen) for (const pool of Object.values(pools)) pool.discard();
    },
  });
  const pools = openPools(url, breaker, limits);
  const dbOf = ({ client }: GuardedPool): Db => drizzlePostgres({ client });
  return {
    db: dbOf(pools.requests),
    searchDb: dbOf(pools.searches),
    bulkDb: dbOf(pools.bulk),
    jobsDb: dbOf(pools.jobs),
    kind: 'postgres',
    isUp: () => !breaker.isOpen(),
    poolUse: () => ({
      requests: pools.requests.use(),
      searches: pools.searches.use(),
      bulk: pools.bulk.use(),
      jobs: pools.jobs.use(),
    }),
    migrate: (folder) => migratePostgres(url, folder),
    close: async () => {
      breaker.stop();
      await Promise.all([...Object.values(pools), probe].map((one) => one.close()));
    },
  };
}

const START_TIMEOUT_MS = 10_000;

async function assertAnswers(probe: Probe): Promise<void> {
  try {
    await probe.ask(START_TIMEOUT_MS);
  } catch (error) {
    await probe.close();
    const reason = errorField(error, 'message') || errorCode(error);
    throw new StartError(`The database at DATABASE_URL does not answer: ${reason}.`);
  }
}

/** Time for a late answer of the server to arrive, such as that a statement timed out. */
const ANSWER_SLACK_MS = 500;

type Pools = Record<Purpose, GuardedPool>;

function openPools(url: string, breaker: CircuitBreaker, limits: Limits): Pools {
  const open = (purpose: Purpose) => {
    const ofPurpose = limits.pools[purpose];
    const answerMs = ofPurpose.statementMs + ANSWER_SLACK_MS;
    return openGuardedPool(() => connect(purpose, url, { ...limits, ...ofPurpose }), breaker, {
      ...ofPurpose,
      answerMs,
    });
  };
  return {
    requests: open('requests'),
    searches: open('searches'),
    bulk: open('bulk'),
    jobs: open('jobs'),
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
