import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { DataLocation } from './find-pieces';

type Column = z.infer<typeof Column>;

export async function databaseLocations(db: Db): Promise<DataLocation[]> {
  const tables = new Map<string, [Column, ...Column[]]>();
  for (const column of await listColumns(db)) {
    const table = `${column.schema}.${column.table}`;
    const known = tables.get(table);
    if (known) known.push(column);
    else tables.set(table, [column]);
  }
  const locations: DataLocation[] = [];
  for (const columns of tables.values()) locations.push(...(await locationsOfTable(db, columns)));
  return locations;
}

const Column = z.object({
  schema: z.string(),
  table: z.string(),
  column: z.string(),
  type: z.string(),
});

const listColumns = (db: Db) =>
  queryRows(
    db,
    sql`select table_schema as schema, table_name as table, column_name as column,
          data_type as type
        from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema')
        order by table_schema, table_name, ordinal_position`,
    Column,
  );

const Row = z.record(z.string(), z.nullable(z.string()));

/** Also whole rows: values that say nothing alone can identify the person together. */
async function locationsOfTable(db: Db, columns: [Column, ...Column[]]): Promise<DataLocation[]> {
  const [{ schema, table }] = columns;
  const list = sql.join(columns.map(asText), sql`, `);
  const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
  const rows = await queryRows(db, sql`select ${list} from ${from}`, Row);
  const textsOf = ({ column }: Column) => rows.flatMap((row) => row[column] ?? []);
  return [
    ...columns.map((one) => ({ name: `${table}.${one.column}`, texts: textsOf(one) })),
    { name: `${table}, each row`, texts: rows.map((row) => JSON.stringify(row)) },
  ];
}

const asText = ({ column, type }: Column) => {
  const name = sql.identifier(column);
  return type === 'bytea' ? sql`encode(${name}, 'hex') as ${name}` : sql`${name}::text as ${name}`;
};
