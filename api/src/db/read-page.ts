import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Page } from '../http/page-answer';
import type { Db } from './database';
import { COUNTED, countSome, cutPage, orderOf, selectPage, type KeysetQuery } from './keyset';
import { queryRows } from './query-rows';

/** Without a limit, the first of the order. */
const DEFAULT_LIMIT = 500;

const Total = z.object({ total: z.int() });

type Asked<Row> = {
  /** Selects what is shown, from a subquery of ids and values that is `page`, with `page.value` as "sortedBy". */
  select: (page: SQL) => SQL;
  row: z.ZodMiniType<Row>;
  limit: number | undefined;
  cursor: string | undefined;
};

/** A page of a list that administrators sort and filter; its rows are joined only once it is cut. */
export async function readPage<Row extends { id: string; sortedBy: string }>(
  db: Db,
  query: KeysetQuery,
  { select, row, limit = DEFAULT_LIMIT, cursor }: Asked<Row>,
): Promise<Page<Row>> {
  const page = sql`(${selectPage(query, { limit: limit + 1, cursor: cursor ?? null })}) as page`;
  const [rows, [counted]] = await Promise.all([
    queryRows(db, sql`${select(page)} order by ${orderOf(query)}`, row),
    queryRows(db, countSome(query), Total),
  ]);
  const total = counted?.total ?? 0;
  const isTotalExact = total <= COUNTED;
  return { ...cutPage(query, rows, limit), total: Math.min(total, COUNTED), isTotalExact };
}
