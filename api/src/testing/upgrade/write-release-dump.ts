import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { fromPglite } from '../../foundation/db/database';
import { queryRows, type Db } from '../../foundation/db/db';
import { seedDemo } from '../../seed/seed-demo';
import { createTestApi } from '../test-api';
import { fillEmptyTables } from './fill-empty-tables';
import { DUMP_FILE } from './release-dump';
import { makeRepeatable, trimDemo } from './small-demo';

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
  return [
    '{',
    `"migratedTo": ${await newestMigration(db)},`,
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

async function newestMigration(db: Db): Promise<number> {
  const query = sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const [migration] = await queryRows(db, query, z.object({ newest: z.coerce.number() }));
  return migration?.newest ?? 0;
}

async function readSequences(db: Db): Promise<Record<string, number>> {
  const used = await queryRows(
    db,
    sql`select sequencename as name, last_value as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
    z.object({ name: z.string(), value: z.coerce.number() }),
  );
  return Object.fromEntries(used.map(({ name, value }) => [name, value]));
}

await main();
