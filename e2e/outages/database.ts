import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresBinaries, startCluster } from '../../tools/run/postgres.mjs';
import { processExists, processTree } from './processes';
import { connectOnce, queryOnce, type Sql } from './product-database';

const DISK = '768m';
const BALLAST = 'ballast';
const POLL_MS = 50;

export type OutageDatabase = Awaited<ReturnType<typeof openDatabase>>;

export async function openDatabase() {
  const cluster = await startCluster(postgresBinaries());
  const { command, data, user } = cluster.server;
  const disk = mountDisk(user);
  const admin = connectOnce(cluster.url);
  if (disk !== null) await admin.unsafe(`create tablespace small location '${disk}'`);
  await admin.unsafe(`create database gangway ${disk === null ? '' : 'tablespace small'}`);
  await admin.end();
  const url = cluster.url.replace(/\/postgres$/, '/gangway');

  const postmaster = () =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const answers = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return true;
    } catch {
      return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  let frozen: number[] = [];
  /** After a restart the server is a child of this process, not of the cluster's guard. */
  let restarted: ReturnType<typeof spawn> | null = null;

  const stopServer = async () => {
    const pid = postmaster();
    const ended = restarted && once(restarted, 'close');
    process.kill(pid, 'SIGQUIT');
    await ended;
    while (processExists(pid)) await sleep(POLL_MS);
  };
  const thaw = () => {
    for (const pid of frozen.toReversed()) if (processExists(pid)) process.kill(pid, 'SIGCONT');
    frozen = [];
  };

  return {
    url,
    settings: { DATABASE_URL: url },
    hasDisk: disk !== null,
    connect: () => connectOnce(url),
    query: <T>(work: (sql: Sql) => Promise<T>) => queryOnce(url, work),
    freeze: () => {
      const root = postmaster();
      process.kill(root, 'SIGSTOP');
      frozen = processTree(root);
      for (const pid of frozen) if (processExists(pid)) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    /** Immediate shutdown (SIGQUIT), as after a crash: the server recovers at its next start. */
    stopServer,
    startServer: async () => {
      const [file = '', ...args] = command;
      restarted = spawn(file, args, { ...user, cwd: tmpdir(), stdio: 'ignore' });
      while (!(await answers())) await sleep(POLL_MS);
    },
    fillDisk: async () => {
      if (disk === null) throw new Error('There is no disk of a limited size');
      for (const size of [1024 * 1024, 4096]) await appendUntilFull(join(disk, BALLAST), size);
    },
    freeDisk: async () => {
      if (disk !== null) await rm(join(disk, BALLAST), { force: true });
    },
    close: async () => {
      thaw();
      if (restarted && restarted.exitCode === null) await stopServer();
      await cluster.stop();
      if (disk !== null) unmountDisk(disk);
    },
  };
}

function mountDisk(user: { uid?: number; gid?: number }): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  return folder;
}

/** The database writes as well meanwhile, so free space cannot be counted beforehand. */
async function appendUntilFull(file: string, size: number): Promise<void> {
  const bytes = Buffer.alloc(size);
  try {
    for (;;) await appendFile(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}
