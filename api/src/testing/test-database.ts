import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../foundation/db/database';
import { emptyTables, inspect } from './inspect-database';
import { createWorkerDatabase, type WorkerDatabase } from './worker-database';

const IDLE_MS = 5_000;

/**
 * `close` empties it for the next test. A test that changes tables, functions or migrations needs
 * `openOwnDatabase`.
 */
export async function openTestDatabase(): Promise<Database> {
  const borrowed = borrow();
  const { connection, closed } = await connectTo(borrowed);
  return closeOnce(closable({ connection, closed }), async () => {
    if (!(await finishesWork(connection))) await disconnect(borrowed);
    await emptyTables(await borrowed.database);
    borrowed.isInUse = false;
  });
}

export async function openOwnDatabase(options: { isMigrated?: boolean } = {}): Promise<Database> {
  const database = await createWorkerDatabase(options);
  return closeOnce(await database.connect(), () => database.drop());
}

type Pooled = {
  database: Promise<WorkerDatabase>;
  isInUse: boolean;
  schema?: string;
  connection?: Database;
  closed?: Database;
};

const pool: Pooled[] = [];

export const databaseLeaks = {
  async find(): Promise<string[]> {
    const leaks = await Promise.all(pool.map(findLeaksIn));
    return leaks.flat();
  },
  async discard(): Promise<void> {
    for (const pooled of [...pool]) {
      const leaks = await findLeaksIn(pooled);
      if (leaks.length === 0) continue;
      pool.splice(pool.indexOf(pooled), 1);
      await disconnect(pooled);
      const database = await pooled.database;
      await database.drop();
    }
  },
};

function borrow(): Pooled {
  const free = pool.find(({ isInUse }) => !isInUse);
  if (free) return Object.assign(free, { isInUse: true });
  const added = { database: createWorkerDatabase(), isInUse: true };
  pool.push(added);
  return added;
}

/** All tests of a file use the same connections: to open new ones takes longer than most tests. */
async function connectTo(pooled: Pooled): Promise<{ connection: Database; closed: Database }> {
  const database = await pooled.database;
  pooled.schema ??= (await inspect(database)).schema;
  pooled.closed ??= await connectClosed(database);
  pooled.connection ??= await database.connect();
  return { connection: pooled.connection, closed: pooled.closed };
}

async function connectClosed(database: WorkerDatabase): Promise<Database> {
  const connection = await database.connect();
  await connection.close();
  return connection;
}

function closeOnce(database: Database, afterwards: () => Promise<void>): Database {
  let closed: Promise<void> | null = null;
  const close = async () => {
    await database.close();
    await afterwards();
  };
  return { ...database, close: () => (closed ??= close()) };
}

const HANDLES = ['db', 'searchDb', 'bulkDb', 'jobsDb'] as const;

/** Refuses queries once it is closed, as `closed` does, although its connections stay open. */
function closable({ connection, closed }: { connection: Database; closed: Database }): Database {
  let isClosed = false;
  const handle = (name: (typeof HANDLES)[number]) =>
    new Proxy(connection[name], {
      get: (target, key): unknown => Reflect.get(isClosed ? closed[name] : target, key),
    });
  return {
    ...connection,
    ...Object.fromEntries(HANDLES.map((name) => [name, handle(name)])),
    close: async () => void (isClosed = true),
  };
}

async function finishesWork(database: Database): Promise<boolean> {
  const deadline = Date.now() + IDLE_MS;
  while (isBusy(database) && Date.now() < deadline) await pause(5);
  return !isBusy(database);
}

const isBusy = ({ poolUse }: Database) =>
  Object.values(poolUse()).some(({ busy, waiting }) => busy + waiting > 0);

async function disconnect(pooled: Pooled): Promise<void> {
  await pooled.connection?.close();
  delete pooled.connection;
}

async function findLeaksIn(pooled: Pooled): Promise<string[]> {
  if (pooled.isInUse) return ['a database that was not closed'];
  await disconnect(pooled);
  const found = await inspect(await pooled.database);
  return [
    ...found.tablesWithRows.map((name) => `rows in ${name}`),
    ...(found.connections > 0 ? [`${found.connections} connections to the database`] : []),
    ...(found.schema === pooled.schema ? [] : ['changed tables, functions or migrations']),
  ];
}

Reflect.set(globalThis, 'databaseLeaks', databaseLeaks);
