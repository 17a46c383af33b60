import * as z from 'zod/mini';
import type { Run, WorkerDatabase } from './worker-database';

/** Disables triggers: those of append-only tables refuse deletions, and TRUNCATE as well. */
export const emptyTables = ({ administer }: WorkerDatabase): Promise<void> =>
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

export type Inspection = { schema: string; connections: number; tablesWithRows: string[] };

const State = z.tuple([z.object({ schema: z.string(), connections: z.number() })]);

export const inspect = ({ administer }: WorkerDatabase): Promise<Inspection> =>
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

/** Rows of the catalog as they are: PostgreSQL takes many times as long to write definitions. */
const FACTS = `
  select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped) as fact
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', conrelid, conname, contype, conkey, confrelid, confkey,
      confdeltype, condeferrable, convalidated, conbin)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', adrelid, adnum, adbin) from pg_attrdef
  union all select concat_ws(' ', relname, indkey, indclass, indisunique, indpred, indexprs)
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
