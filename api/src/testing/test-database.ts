import type { Database } from '../foundation/db/database';
import { emptyTables, inspect } from './inspect-database';
import { createWorkerDatabase, type WorkerDatabase } from './worker-database';

type Pooled = { database: Promise<WorkerDatabase>; isInUse: boolean; schema?: string };

const pool: Pooled[] = [];

function borrow(): Pooled {
  const free = pool.find(({ isInUse }) => !isInUse);
  if (free) return Object.assign(free, { isInUse: true });
  const added = { database: createWorkerDatabase(), isInUse: true };
  pool.push(added);
  return added;
}

function closeOnce(database: Database, afterwards: () => Promise<void>): Database {
  let closed: Promise<void> | null = null;
  const close = async () => {
    await database.close();
    await afterwards();
  };
  return { ...database, close: () => (closed ??= close()) };
}

/**
 * `close` empties it for the next test. A test that changes tables, functions or migrations needs
 * `openOwnDatabase`.
 */
export async function openTestDatabase(): Promise<Database> {
  const borrowed = borrow();
  const database = await borrowed.database;
  borrowed.schema ??= (await inspect(database)).schema;
  return closeOnce(await database.connect(), async () => {
    await emptyTables(database);
    borrowed.isInUse = false;
  });
}

export async function openOwnDatabase(): Promise<Database> {
  const database = await createWorkerDatabase();
  return closeOnce(await database.connect(), () => database.drop());
}

async function findLeaksIn(pooled: Pooled): Promise<string[]> {
  if (pooled.isInUse) return ['a database that was not closed'];
  const found = await inspect(await pooled.database);
  return [
    ...found.tablesWithRows.map((name) => `rows in ${name}`),
    ...(found.connections > 0 ? [`${found.connections} connections to the database`] : []),
    ...(found.schema === pooled.schema ? [] : ['changed tables, functions or migrations']),
  ];
}

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
      const database = await pooled.database;
      await database.drop();
    }
  },
};

Reflect.set(globalThis, 'databaseLeaks', databaseLeaks);
