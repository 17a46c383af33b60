import { errorCode } from '../errors/error-code';
import { isBehindPooler } from './check-database';
import type { Server } from './connect';
import { DatabaseUnavailableError } from './database-failure';
import {
  asDrizzleClient,
  type DrizzleClient,
  type GuardedPool,
  PendingStatement,
} from './guarded-pool';
import { openProbe } from './open-probe';
import { type Ask, openServer, type ServerLimits } from './open-server';

type Addresses = { primaryUrl: () => string; searchUrl: string };

const CHECK_MS = 1000;
/** Shorter than the primary's: a search that waited here still has to run there. */
const PROBE_MS = 1000;

/**
 * Read only while each commit at the primary can wait for this very standby: no one is found there
 * who has been told that no one finds them. One that does not answer at the start may be pooled.
 */
export async function openSearchStandby(
  { primaryUrl, searchUrl }: Addresses,
  limits: ServerLimits & Pick<Server, 'connectSeconds'>,
) {
  const isPooled = await isBehindPooler(searchUrl).catch(() => true);
  const { connectSeconds } = limits;
  const primary = openProbe(primaryUrl, connectSeconds);
  const server = openServer(
    { url: searchUrl, hosts: [searchUrl], isStandby: true, isPooled, connectSeconds },
    { ...limits, probeMs: PROBE_MS },
    (ask) => isWaitedFor(ask, (query) => primary.ask(query, PROBE_MS)),
  );
  const pool = server.open('searches');
  await server.check();
  const checking = setInterval(() => void server.check(), CHECK_MS).unref();
  return {
    pool,
    isUp: server.isUp,
    close: async () => {
      clearInterval(checking);
      await Promise.all([server.close(), primary.close()]);
    },
  };
}

const TOO_SLOW = '57014';

/** For statements that only read: what took too long is not asked again. */
export function withFallback(first: GuardedPool, second: GuardedPool): Pick<GuardedPool, 'client'> {
  const client: DrizzleClient = {
    options: first.client.options,
    unsafe: (...statement) =>
      new PendingStatement(async (asArrays) => {
        const sendTo = ({ client: server }: GuardedPool) => {
          const query = server.unsafe(...statement);
          return asArrays ? query.values() : query;
        };
        try {
          return await sendTo(first);
        } catch (error) {
          if (errorCode(error) === TOO_SLOW || isFull(error)) throw error;
          return sendTo(second);
        }
      }),
    begin: () => Promise.reject(new Error('A transaction cannot fall back to another server')),
  };
  return { client: asDrizzleClient(client) };
}

/** The name by which a standby is known to its primary, with the rights of `pg_monitor`. */
const STANDBY_NAME = `select coalesce(
    substring(current_setting('primary_conninfo') from 'application_name=''?([\\w.-]+)'),
    nullif(current_setting('cluster_name'), ''), 'walreceiver')
  where pg_is_in_recovery()`;

/** Of `ANY` some and of `potential` none are waited for, so only `sync` counts. */
async function isWaitedFor(askStandby: Ask, askPrimary: Ask): Promise<boolean> {
  const name = await askStandby(STANDBY_NAME);
  if (name === null || !/^[\w.-]+$/.test(name)) return false;
  const states = await askPrimary(`select string_agg(sync_state, ' ') from pg_stat_replication
    where application_name = '${name}'`);
  return states === 'sync';
}

const isFull = (error: unknown) =>
  error instanceof DatabaseUnavailableError && error.failure === 'busy';
