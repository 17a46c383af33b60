import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { fromPglite, openForCommand, type Database } from '../foundation/db/database';
import { databasePrefix, databaseUrl, serverUrl, templateFile, templateName } from './engine';

/** Runs statements without values, and answers the rows of the last one. */
export type Run = (statements: string) => Promise<unknown[]>;

/** A migrated database that stays while tests come and go. */
export type WorkerDatabase = {
  /** Where it is; null for the embedded one. */
  url: string | null;
  /** Connections of the caller's own, which its `close` ends. */
  connect(): Promise<Database>;
  /** For work on the database itself, on a connection that ends with it. */
  administer<T>(work: (run: Run) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
};

/** Where a test has left a transaction open, emptying its tables ends with an error. */
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

/** The same engine each time, as it takes seconds to start; it refuses calls once it is closed. */
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
