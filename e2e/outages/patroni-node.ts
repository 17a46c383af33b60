import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDebianProgram } from '../../tools/run/debian.mjs';
import { freePort } from '../../tools/run/port.mjs';
import type { serverUser } from '../../tools/run/postgres.mjs';
import type { Machine } from './machines';
import { processExists, processTree } from './processes';

export type Programs = Awaited<ReturnType<typeof unpackPrograms>>;
export type PatroniNode = Awaited<ReturnType<typeof openNode>>;

type NodeOptions = {
  name: string;
  machine: Machine;
  /** Belongs to the user. */
  folder: string;
  user: ReturnType<typeof serverUser>;
  programs: Programs;
  etcd: string;
};

/** What docs/operations.md names. */
const TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 4 };

const LOGS = join(import.meta.dirname, '../.results');

/** Into `folder`, with all that they need. */
export async function unpackPrograms(folder: string) {
  const unpack = (name: string, path: string) => copyDebianProgram(name, path, folder);
  const python = await unpack('python3', 'usr/bin/python3');
  const patroni = await unpack('patroni', 'usr/bin/patroni');
  const postgres = await unpack('postgresql-15', 'usr/lib/postgresql/15/bin/postgres');
  const libraries = [python, patroni, postgres].flatMap((program) => program.libraries);
  const bin = dirname(patroni.file);
  return {
    patroni: [python.file, patroni.file],
    patronictl: [python.file, join(bin, 'patronictl')],
    postgresFolder: dirname(postgres.file),
    env: {
      PATH: process.env['PATH'] ?? '',
      PYTHONPATH: join(bin, '../lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries.join(':'),
    },
  };
}

/** A server of PostgreSQL and its manager. */
export async function openNode(options: NodeOptions) {
  const { name, machine, folder, user, programs } = options;
  const ports = { database: await freePort(), manager: await freePort() };
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration(options, ports)));
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `failover-${name}.log`), 'w');
  let manager: ChildProcess | null = null;
  let closed: Promise<unknown> | null = null;
  let frozen: number[] = [];

  /** Each is a tree: the server goes on if its manager ends. */
  const processes = () =>
    [manager?.pid, postmasterIn(data)].flatMap((pid) =>
      pid !== undefined && processExists(pid) ? processTree(pid) : [],
    );
  const freeze = () => {
    frozen = processes();
    for (const pid of frozen) signal(pid, 'SIGSTOP');
  };
  /** Stopped first, so that none of them acts on the end of another. */
  const kill = () => {
    freeze();
    for (const pid of frozen) signal(pid, 'SIGKILL');
  };
  process.once('exit', kill);
  return {
    name,
    machine,
    configuration: file,
    address: `${machine.host}:${ports.database}`,
    managerUrl: `http://${machine.host}:${ports.manager}`,
    start: () => {
      const [program = '', ...args] = machine.run([...asUser(user), ...programs.patroni, file]);
      const env = { ...programs.env, HOME: folder };
      const stdio = ['ignore' as const, log, log];
      manager = spawn(program, args, { cwd: folder, env, stdio, detached: true });
      closed = once(manager, 'close');
    },
    freeze,
    thaw: () => {
      for (const pid of frozen) signal(pid, 'SIGCONT');
    },
    kill,
    close: async () => {
      kill();
      await closed;
      process.off('exit', kill);
    },
  };
}

const ACCOUNTS = {
  superuser: { username: 'postgres', password: 'postgres' },
  replication: { username: 'replicator', password: 'replicator' },
  rewind: { username: 'rewind', password: 'rewind' },
};

function configuration(
  { name, machine: { host }, folder, programs, etcd }: NodeOptions,
  ports: { database: number; manager: number },
) {
  const both = (port: number) => ({
    listen: `${host}:${port}`,
    connect_address: `${host}:${port}`,
  });
  return {
    scope: 'gangway',
    name,
    restapi: both(ports.manager),
    // Over etcd3, this version lets a thawed primary overwrite the lease of the next one.
    etcd: { host: etcd },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // The kernel survives all that happens here.
          parameters: { max_connections: 200, fsync: 'off' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
      pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
    },
    postgresql: {
      ...both(ports.database),
      data_dir: join(folder, 'data'),
      bin_dir: programs.postgresFolder,
      pgpass: join(folder, 'pgpass'),
      authentication: ACCOUNTS,
      basebackup: [{ checkpoint: 'fast' }, 'no-sync'],
      parameters: { unix_socket_directories: folder },
    },
  };
}

function postmasterIn(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (processExists(pid)) process.kill(pid, name);
}

const asUser = ({ uid, gid }: NodeOptions['user']): string[] =>
  uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
