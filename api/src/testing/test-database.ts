import type { Database } from '../foundation/db/database';
import { emptyTables, inspect } from './inspect-database';
import { createWorkerDatabase, type WorkerDatabase } from './worker-database';

type Pooled = { database: Promise<WorkerDatabase>; isInUse: boolean; schema?: string };

/** As many as one file has needed at once; they stay for the files that follow. */
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
 * A migrated, empty database, which its `close` empties for the next test. A test that changes its
 * tables, functions or migrations needs `openOwnDatabase`.
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

/** A migrated, empty database that nothing else uses and that ends with its `close`. */
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

/** For the test environment, which looks for leaks at the end of each file. */
export const databaseLeaks = {
  async find(): Promise<string[]> {
    const leaks = await Promise.all(pool.map(findLeaksIn));
    return leaks.flat();
  },
  /** The files that follow get new databases in place of those. */
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
