import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

export type Db = PgDatabase<PgQueryResultHKT>;

export async function queryRows<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  return parseRows(await db.execute(query), schema);
}

export function parseRows<T>(result: unknown, schema: z.ZodMiniType<T>): T[] {
  const parsed = Result.parse(result);
  const rows = Array.isArray(parsed) ? parsed : parsed.rows;
  return rows.map((row) => schema.parse(row));
}

const Result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);
