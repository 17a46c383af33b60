import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

export type Db = PgDatabase<PgQueryResultHKT>;

const Result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);

export async function queryRows<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  const result = Result.parse(await db.execute(query));
  const rows = Array.isArray(result) ? result : result.rows;
  return rows.map((row) => schema.parse(row));
}
