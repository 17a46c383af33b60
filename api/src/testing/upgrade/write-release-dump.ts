import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { hashToken } from '../../foundation/crypto/token';
import { fromPglite } from '../../foundation/db/database';
import { queryRows, type Db } from '../../foundation/db/db';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from '../../seed/demo-accounts';
import { seedDemo } from '../../seed/seed-demo';
import { MADE_PASSWORD_HASH } from '../factories/users';
import { createTestApi } from '../test-api';
import { fillEmptyTables } from './fill-empty-tables';
import { DUMP_FILE } from './release-dump';

/** The demo data, and a row for each table that is empty there; the same on each run. */
async function main(): Promise<void> {
  const client = await PGlite.create();
  const database = fromPglite(client, async () => undefined);
  await database.migrate();
  const api = await createTestApi({}, { database });
  await makeRepeatable(api.db, api.clock.now());
  await seedDemo(api.db, { env: api.deps.env, now: api.clock.now() });
  await trimDemo(api.db);
  await fillEmptyTables(api.db, api.deps);
  await writeFile(DUMP_FILE, await dumpRows(api.db));
  await api.close();
}

async function dumpRows(db: Db): Promise<string> {
  const tables = await Promise.all((await columnsByTable(db)).map((table) => dumpTable(db, table)));
  const migrations = await readMigrations(db);
  return [
    '{',
    `"migratedTo": ${migrations.at(-1)?.at ?? 0},`,
    `"hashes": ${JSON.stringify(migrations.map(({ hash }) => hash))},`,
    `"sequences": ${JSON.stringify(await readSequences(db))},`,
    `"tables": {\n${tables.join(',\n')}\n}`,
    '}\n',
  ].join('\n');
}

const TableColumns = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** Generated columns cannot be inserted. */
const columnsByTable = (db: Db) =>
  queryRows(
    db,
    sql`select relname as name,
          json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null))
            order by attnum) as columns
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
          and not attisdropped and attgenerated = ''
        group by relname order by relname`,
    TableColumns,
  );

const Row = z.object({ row: z.string() });

async function dumpTable(db: Db, { name, columns }: z.infer<typeof TableColumns>): Promise<string> {
  const values = sql.join(columns.map(valueOf), sql`, `);
  const rows = await queryRows(
    db,
    sql`select json_build_array(${values})::text as row from ${sql.identifier(name)} order by 1`,
    Row,
  );
  if (rows.length === 0) throw new Error(`The dump would have no row of ${name}`);
  const names = JSON.stringify(columns.map((column) => column.name));
  return `"${name}": {"columns": ${names}, "rows": [\n${rows.map(({ row }) => row).join(',\n')}\n]}`;
}

/** As text, a number of 64 bits survives JSON. */
const valueOf = ({ name, type }: { name: string; type: string }) =>
  type.startsWith('bigint') ? sql`${sql.identifier(name)}::text` : sql.identifier(name);

const readMigrations = (db: Db) =>
  queryRows(
    db,
    sql`select created_at as at, hash from drizzle.__drizzle_migrations order by created_at`,
    z.object({ at: z.coerce.number(), hash: z.string() }),
  );

async function readSequences(db: Db): Promise<Record<string, number>> {
  const used = await queryRows(
    db,
    sql`select sequencename as name, last_value as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
    z.object({ name: z.string(), value: z.coerce.number() }),
  );
  return Object.fromEntries(used.map(({ name, value }) => [name, value]));
}

/** Instead of random ids and the current time as defaults. */
async function makeRepeatable(db: Db, now: Date): Promise<void> {
  await db.execute(sql`create schema made`);
  await db.execute(sql`create sequence made.ids`);
  const statements = await queryRows(
    db,
    sql`select format('alter table %I alter column %I set default %s', table_name, column_name,
          case column_default when 'now()' then ${`'${now.toISOString()}'`}::text
            else 'md5(nextval(''made.ids'')::text)::uuid' end) as statement
        from information_schema.columns
        where table_schema = 'public' and column_default in ('gen_random_uuid()', 'now()')
        order by table_name, column_name`,
    z.object({ statement: z.string() }),
  );
  for (const { statement } of statements) await db.execute(sql.raw(statement));
}

const PEOPLE_OF_A_LIST = 4;

const DAYS = 10;

/** Keeps some people of each list, and gives all accounts one password, with a fixed salt. */
async function trimDemo(db: Db): Promise<void> {
  const known = [DEMO_PROFILE_TOKEN, DEMO_CLAIM_TOKEN].map(hashToken);
  await db.execute(sql`alter table candidates disable trigger candidates_counted_on_delete`);
  await db.execute(sql`
    with listed as (
      select id, row_number() over (partition by list_id order by created_at, id) as place
      from candidates
    ), needed as (
      select candidate_id as id from candidate_links where token_hash in (${known[0]}, ${known[1]})
      union select candidate_id from recruiter_reports
      union select id from listed where place <= ${PEOPLE_OF_A_LIST}::int
    )
    delete from candidates where not exists (select from needed where needed.id = candidates.id)`);
  await db.execute(sql`alter table candidates enable trigger candidates_counted_on_delete`);
  await db.execute(sql`
    delete from search_days where day < (select max(day) from search_days) - ${DAYS}::int`);
  await db.execute(sql`update users set password_hash = ${MADE_PASSWORD_HASH}`);
}

await main();
