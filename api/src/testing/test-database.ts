import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '../foundation/db/database';
import { isPooled } from './engine';
import { createWorkerDatabase, type WorkerDatabase, type Run } from './worker-database';

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

export async function openAsServer(): Promise<Database> {
  const database = await createWorkerDatabase();
  return closeOnce(await database.connectAsServer(), () => database.drop());
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

const HANDLES = ['db', 'searchDb', 'currentSearchDb', 'bulkDb', 'jobsDb'] as const;

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
    // A pooler keeps its own open.
    ...(found.connections > 0 && !isPooled
      ? [`${found.connections} connections to the database`]
      : []),
    ...(found.schema === pooled.schema ? [] : ['changed tables, functions or migrations']),
  ];
}

Reflect.set(globalThis, 'databaseLeaks', databaseLeaks);

/** Disables triggers: those of append-only tables refuse deletions, and TRUNCATE as well. */
const emptyTables = ({ administer }: WorkerDatabase): Promise<void> =>
  administer(async (run) => {
    const tables = await namesIn(run, TABLES);
    const statements = [
      'begin',
      'set local session_replication_role = replica',
      ...tables.map((name) => `delete from ${name}`),
      ...(await namesIn(run, RESET_SEQUENCES)),
      'commit',
    ];
    await run(statements.join(';\n'));
  });

type Inspection = { schema: string; connections: number; tablesWithRows: string[] };

const State = z.tuple([z.object({ schema: z.string(), connections: z.number() })]);

const inspect = ({ administer }: WorkerDatabase): Promise<Inspection> =>
  administer(async (run) => {
    const [state] = State.parse(await run(STATE));
    const tables = await namesIn(run, TABLES);
    const finds = tables.map(
      (name) => `select '${name}' as name where exists (select from ${name})`,
    );
    return { ...state, tablesWithRows: await namesIn(run, finds.join(' union all ')) };
  });

const Named = z.array(z.object({ name: z.string() }));

const namesIn = async (run: Run, query: string): Promise<string[]> =>
  Named.parse(await run(query)).map(({ name }) => name);

const TABLES = `
  select format('%I', tablename) as name from pg_tables where schemaname = 'public'`;

const RESET_SEQUENCES = `
  select format('select setval(''%I'', %s, false)', sequencename, start_value) as name
  from pg_sequences where schemaname = 'public'`;

/** Before PostgreSQL 17, an expression is stored with its locations in the statement. */
const withoutLocations = (column: string) =>
  `regexp_replace(${column}::text, ':location -?[0-9]+', '', 'g')`;

/** Rows of the catalog as they are: PostgreSQL takes many times as long to write definitions. */
const FACTS = `
  select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped) as fact
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', conrelid, conname, contype, conkey, confrelid, confkey,
      confdeltype, condeferrable, convalidated, ${withoutLocations('conbin')})
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', adrelid, adnum, ${withoutLocations('adbin')}) from pg_attrdef
  union all select concat_ws(' ', relname, indkey, indclass, indoption, indisunique,
      ${withoutLocations('indpred')}, ${withoutLocations('indexprs')})
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', tgrelid, tgname, tgenabled)
    from pg_trigger where not tgisinternal
  union all select concat_ws(' ', proname, prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'migrated', created_at) from drizzle.__drizzle_migrations`;

const STATE = `
  select sum(hashtextextended(fact, 0))::text as schema,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as connections
  from (${FACTS}) facts`;
