import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';
import type { SlotLimits } from './slot-queue';

export type Purpose = 'requests' | 'searches' | 'bulk' | 'jobs';

export type PurposeLimits = SlotLimits & { statementMs: number; lockMs: number };

export type Server = {
  url: string;
  /** May be a standby. */
  isStandby: boolean;
  /** Through a pooler that lends a connection for one transaction: what a session sets stays on it. */
  isPooled: boolean;
  /** Without an answer for this long, the database counts as one that is down. */
  connectSeconds: number;
};

const RECONNECT_SECONDS = 0.1;

export function connect(server: Server, purpose: Purpose, limits: PurposeLimits): postgres.Sql {
  const { url, isStandby, isPooled, connectSeconds } = server;
  return postgres(url, {
    max: limits.size,
    connect_timeout: connectSeconds,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => undefined,
    fetch_types: false,
    types: ARRAY_TYPES,
    prepare: !isPooled,
    ...(!isStandby && !isPooled && { target_session_attrs: 'primary' }),
    connection: isPooled ? {} : settingsOf(purpose, limits),
  });
}

/** For each transaction, where a connection cannot keep them. */
export function setForTransaction(purpose: Purpose, limits: PurposeLimits): string {
  const settings = Object.entries(settingsOf(purpose, limits));
  return settings.map(([name, value]) => `set local ${name} = '${value}'`).join(';');
}

/** A job keeps its transaction open while it deletes files from a bucket. */
const IDLE_TRANSACTION_MS = { requests: 10_000, searches: 10_000, bulk: 10_000, jobs: 300_000 };

/** Strings, because the driver leaves out a value of 0. */
const settingsOf = (
  purpose: Purpose,
  { statementMs, lockMs }: PurposeLimits,
): Record<string, string> => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_MS[purpose]),
  ...(purpose === 'searches' && SEARCH_SETTINGS),
});

/** Searches are short, run concurrently and read from memory. */
const SEARCH_SETTINGS = {
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
