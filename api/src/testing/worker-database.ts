import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { fromPglite, openForCommand, type Database } from '../foundation/db/database';
import { grantRows } from '../foundation/db/grant-rows';
import {
  databasePrefix,
  databaseUrl,
  isPooled,
  poolerUrl,
  serverUrl,
  templateFile,
  templateName,
} from './engine';

export type Run = (statements: string) => Promise<unknown[]>;

export type WorkerDatabase = {
  url: string | null;
  /** Not through the pooler. */
  directUrl: string | null;
  connect(): Promise<Database>;
  /** As the account of a server, which may neither create nor alter tables. */
  connectAsServer(): Promise<Database>;
  administer<T>(work: (run: Run) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
};

/** If a test left a transaction open, emptying its tables fails instead of waiting forever. */
const LOCK_TIMEOUT_MS = 30_000;

type Options = { isMigrated?: boolean };

export const createWorkerDatabase = ({
  isMigrated = true,
}: Options = {}): Promise<WorkerDatabase> =>
  serverUrl ? onServer(serverUrl, isMigrated) : embedded(isMigrated);

export function withAccount(url: string, account: string): string {
  const changed = new URL(url);
  changed.username = account;
  return changed.href;
}

async function onServer(server: string, isMigrated: boolean): Promise<WorkerDatabase> {
  const name = databasePrefix() + randomBytes(6).toString('hex');
  const template = isMigrated ? templateName() : 'template1';
  await runOnce(server, `create database ${name} template ${template}`);
  const directUrl = databaseUrl(server, name);
  const url = isPooled && poolerUrl ? databaseUrl(poolerUrl, name) : directUrl;
  // Kept, because a new connection has to read the catalog of every table again.
  const administrator = openClient(directUrl);
  return {
    url,
    directUrl,
    // On a busy machine a test may wait for a lock longer than a request does.
    connect: () => openForCommand({ kind: 'postgres', url, migrationUrl: directUrl }),
    connectAsServer: async () => {
      await runnerOf(administrator)(`create role ${name} login`);
      const owner = await openForCommand({ kind: 'postgres', url: directUrl });
      await grantRows(owner.db, name);
      await owner.close();
      return openForCommand({ kind: 'postgres', url: withAccount(directUrl, name) });
    },
    administer: (work) => work(runnerOf(administrator)),
    drop: async () => {
      await administrator.end();
      await runOnce(server, `drop database ${name} with (force)`);
      await runOnce(server, `drop role if exists ${name}`);
    },
  };
}

async function runOnce(url: string, statements: string): Promise<void> {
  const client = openClient(url);
  try {
    await runnerOf(client)(statements);
  } finally {
    await client.end();
  }
}

function openClient(url: string): Sql {
  const options = {
    max: 1,
    max_lifetime: null,
    connection: { lock_timeout: LOCK_TIMEOUT_MS },
    onnotice: () => undefined,
    socket: connectUnref,
  };
  return postgres(url, options);
}

/** An open connection must not keep a worker of jest from ending. */
async function connectUnref({ host, port }: { host: string[]; port: number[] }): Promise<Socket> {
  const socket = connect(port[0] ?? 0, host[0]).unref();
  await once(socket, 'connect');
  return socket;
}

const runnerOf =
  (client: Sql): Run =>
  async (statements) => {
    const results: unknown[] = await client.unsafe(statements).simple();
    const last = results.at(-1);
    return Array.isArray(last) ? last : results;
  };

async function embedded(isMigrated: boolean): Promise<WorkerDatabase> {
  const template = async () => ({ loadDataDir: new Blob([await readFile(templateFile())]) });
  const client = await PGlite.create(isMigrated ? await template() : {});
  const connect = async () => fromPglite(closable(client), async () => undefined);
  return {
    url: null,
    directUrl: null,
    connect,
    // It has one account.
    connectAsServer: connect,
    administer: (work) =>
      work(async (statements) => (await client.exec(statements)).at(-1)?.rows ?? []),
    drop: () => client.close(),
  };
}

/** Reuses the engine, as it takes seconds to start; calls after `close` are refused. */
function closable(client: PGlite): PGlite {
  let isClosed = false;
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'close') return async () => void (isClosed = true);
      if (isClosed) throw new Error('The database is closed');
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
