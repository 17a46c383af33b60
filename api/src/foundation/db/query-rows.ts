import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from './database';

const Result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);

/** Raw SQL on either engine: one driver answers an array, the other an object around it. */
export async function queryRows<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  const result = Result.parse(await db.execute(query));
  const rows = Array.isArray(result) ? result : result.rows;
  return rows.map((row) => schema.parse(row));
}
