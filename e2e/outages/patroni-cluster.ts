import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../tools/run/command.mjs';
import { debianProgram } from '../../tools/run/debian.mjs';
import { freePort } from '../../tools/run/port.mjs';
import { serverUser } from '../../tools/run/postgres.mjs';
import { openMachines } from './machines';
import { openNode, type PatroniNode, type Programs, unpackPrograms } from './patroni-node';
import { queryOnce, type Sql } from './product-database';
import { startRelay } from './relay';

const POLL_MS = 50;
const ASK_MS = 1_000;
const READY_MS = 300_000;

export type PatroniCluster = Awaited<ReturnType<typeof openPatroniCluster>>;

/** Two servers of PostgreSQL with their managers, of which one holds a lease in etcd. */
export async function openPatroniCluster() {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'gangway-patroni-'));
    chmodSync(folder, 0o755);
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const { all, gateway, notCut, close: removeMachines } = openMachines(2);
    closers.push(removeMachines);
    const etcd = await startEtcd(folder, gateway);
    closers.push(etcd.close);
    const programs = await unpackPrograms(folder);
    const nodes: PatroniNode[] = [];
    for (const [index, machine] of all.entries()) {
      const name = `node${index + 1}`;
      const own = join(folder, name);
      const user = serverUser();
      mkdirSync(own);
      if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, own]);
      const options = { name, machine, folder: own, user, programs, etcd: etcd.address };
      const node = await openNode(options);
      closers.push(node.close);
      nodes.push(node);
    }
    const cluster = await startNodes(nodes, programs);
    // Demo data is only written to a database on this machine.
    const relay = await startRelay(cluster.firstUrl);
    closers.push(relay.stop);
    return { ...cluster, url: relay.url, notCut, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEtcd(folder: string, host: string) {
  const { file } = await debianProgram('etcd-server', 'usr/bin/etcd');
  const clients = `http://${host}:${await freePort()}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const etcd = spawn(
    file,
    [
      ...['--data-dir', join(folder, 'etcd'), '--enable-v2'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `default=${peers}`],
    ],
    { stdio: 'ignore', detached: true },
  );
  const closed = once(etcd, 'close');
  const end = () => void etcd.kill('SIGKILL');
  process.once('exit', end);
  await until(() => isOk(`${clients}/health`), 'etcd is ready');
  return {
    address: new URL(clients).host,
    close: async () => {
      end();
      await closed;
      process.off('exit', end);
    },
  };
}

async function startNodes(nodes: readonly PatroniNode[], programs: Programs) {
  const isPrimary = ({ managerUrl }: PatroniNode) => isOk(`${managerUrl}/primary`);
  const [first, second] = nodes;
  if (!first || !second) throw new Error('There are two nodes');
  const otherThan = (node: PatroniNode) => (node === first ? second : first);
  const untilPrimary = (node: PatroniNode) =>
    until(() => isPrimary(node), `${node.name} is the primary`);
  const findPrimary = async () => {
    let found: PatroniNode | undefined;
    const find = async () => {
      for (const node of nodes) if (await isPrimary(node)) found = node;
      return found !== undefined;
    };
    await until(find, 'there is a primary');
    return found ?? first;
  };
  const gangwayAt = (hosts: string) => `postgres://postgres@${hosts}/gangway?sslmode=disable`;
  const control = async (...args: string[]) => {
    const [python = '', patronictl = ''] = programs.patronictl;
    const command = [patronictl, '-c', first.configuration, ...args];
    const { code, lines } = await runCommand(python, command, { env: programs.env });
    if (code !== 0) throw new Error(`patronictl ${args.join(' ')}: ${lines.join('\n')}`);
  };

  first.start();
  await untilPrimary(first);
  await queryOnce(
    `postgres://postgres@${first.address}/postgres`,
    (sql) => sql`create database gangway`,
  );
  second.start();
  await until(() => isOk(`${second.managerUrl}/synchronous`), 'the standby is synchronous');
  return {
    firstUrl: gangwayAt(first.address),
    settings: {
      DATABASE_URL: `${gangwayAt(`${first.address},${second.address}`)}&target_session_attrs=primary`,
    },
    query: async <T>(work: (sql: Sql) => Promise<T>) =>
      queryOnce(gangwayAt((await findPrimary()).address), work),
    findPrimary,
    otherThan,
    untilPrimary,
    untilStandby: (node: PatroniNode, kind: 'synchronous' | 'asynchronous') =>
      until(() => isOk(`${node.managerUrl}/${kind}`), `${node.name} is a standby`),
    control,
  };
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Not within ${READY_MS / 1000} s: ${what}`);
    await sleep(POLL_MS);
  }
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).ok;
  } catch {
    return false;
  }
}
