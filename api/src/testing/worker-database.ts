import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { fromPglite, openForCommand, type Database } from '../foundation/db/database';
import { databasePrefix, databaseUrl, serverUrl, templateFile, templateName } from './engine';

export type Run = (statements: string) => Promise<unknown[]>;

export type WorkerDatabase = {
  url: string | null;
  connect(): Promise<Database>;
  administer<T>(work: (run: Run) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
};

/** If a test left a transaction open, emptying its tables fails instead of waiting forever. */
const LOCK_TIMEOUT_MS = 30_000;

async function withClient<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = postgres(url, {
    max: 1,
    max_lifetime: null,
    connection: { lock_timeout: LOCK_TIMEOUT_MS },
    onnotice: () => undefined,
  });
  try {
    return await work(async (statements) => {
      const results: unknown[] = await client.unsafe(statements).simple();
      const last = results.at(-1);
      return Array.isArray(last) ? last : results;
    });
  } finally {
    await client.end();
  }
}

async function onServer(server: string): Promise<WorkerDatabase> {
  const name = databasePrefix() + randomBytes(6).toString('hex');
  await withClient(server, (run) => run(`create database ${name} template ${templateName()}`));
  const url = databaseUrl(server, name);
  return {
    url,
    // On a busy machine a test may wait for a lock longer than a request does.
    connect: () => openForCommand({ kind: 'postgres', url }),
    administer: (work) => withClient(url, work),
    drop: async () => {
      await withClient(server, (run) => run(`drop database ${name} with (force)`));
    },
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

async function embedded(): Promise<WorkerDatabase> {
  const loadDataDir = new Blob([await readFile(templateFile())]);
  const client = await PGlite.create({ loadDataDir });
  return {
    url: null,
    connect: async () => fromPglite(closable(client), async () => undefined),
    administer: (work) =>
      work(async (statements) => (await client.exec(statements)).at(-1)?.rows ?? []),
    drop: () => client.close(),
  };
}

export const createWorkerDatabase = (): Promise<WorkerDatabase> =>
  serverUrl ? onServer(serverUrl) : embedded();
