import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Cluster,
  createStandbyFolder,
  postgresBinaries,
  startCluster,
  startStandby,
} from '../../tools/run/postgres.mjs';
import { processTree } from './processes';
import { queryOnce, type Sql } from './product-database';

const POLL_MS = 50;

/** A primary and a standby that is waited for. */
export async function openPair() {
  const primary = await startCluster(postgresBinaries());
  await queryOnce(primary.url, (sql) => sql`create database gangway`);
  let standby: Cluster | null = null;

  const startStandbyAt = async (port?: number) => {
    const folder = createStandbyFolder();
    await copyRunning(primary, join(folder, 'data'));
    standby = await startStandby(primary, { folder, settings: [], port });
    await queryOnce(primary.url, (sql) => sql`alter system set synchronous_standby_names = '*'`);
    await queryOnce(primary.url, (sql) => sql`select pg_reload_conf()`);
    await untilSynchronous(primary.url);
  };
  const close = async () => {
    await standby?.stop();
    await primary.stop();
  };
  const standbyOrThrow = () => {
    if (standby === null) throw new Error('There is no standby');
    return standby;
  };

  try {
    await startStandbyAt();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: gangwayAt(primary.url),
    get standbyUrl() {
      return gangwayAt(standbyOrThrow().url);
    },
    query: <T>(work: (sql: Sql) => Promise<T>) => queryOnce(gangwayAt(primary.url), work),
    killStandby: async () => {
      const killed = standbyOrThrow();
      killProcesses(killed);
      standby = null;
      await killed.stop();
      return Number(new URL(killed.url).port);
    },
    startStandbyAt,
    close,
  };
}

const gangwayAt = (url: string) => url.replace(/\/postgres$/, '/gangway');

/** What a standby fetches itself, or makes again. */
const NOT_COPIED = /\/(pg_wal|pg_replslot|pg_stat_tmp|pgsql_tmp)\/|\/postmaster\.(pid|opts)$/;

const copyRunning = ({ url, server }: Cluster, data: string) =>
  queryOnce(url, async (sql) => {
    await sql`select pg_backup_start('a standby', true)`;
    const filter = (path: string) => !NOT_COPIED.test(path);
    await cp(server.data, data, { recursive: true, preserveTimestamps: true, filter });
    const [backup] = await sql<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(false)`;
    await writeFile(join(data, 'backup_label'), backup?.labelfile ?? '');
  });

const untilSynchronous = (url: string) =>
  queryOnce(url, async (sql) => {
    const find = () => sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
    while ((await find()).length === 0) await sleep(POLL_MS);
  });

/** As with the power of its machine: no process of the server ends in order. */
function killProcesses({ server }: Cluster): void {
  const file = join(server.data, 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  for (const pid of processTree(postmaster)) process.kill(pid, 'SIGKILL');
}
