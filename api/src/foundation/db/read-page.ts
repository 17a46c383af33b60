import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from './database';
import {
  COUNTED,
  countSome,
  cutPage,
  findFirst,
  mayFindFew,
  orderOf,
  selectPage,
  type KeysetQuery,
} from './keyset';
import { queryRows } from './query-rows';

export type Page<Item> = {
  items: readonly Item[];
  /** Of all pages. */
  total: number;
  /** False where there are more, which are not counted. */
  isTotalExact?: boolean;
  /** Null on the last page. */
  nextCursor: string | null;
};

/** Without a limit, the first of the order. */
const DEFAULT_LIMIT = 500;
/** Of 100,000 rows: more are met so often along the order that a page of them is soon full. */
const FEW = 2_000;

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
  const count = async () => (await queryRows(db, countSome(query), Total))[0]?.total ?? 0;
  const read = (from: KeysetQuery) => {
    const cut = { limit: limit + 1, cursor: cursor ?? null };
    const page = sql`(${selectPage(from, cut)}) as page`;
    return queryRows(db, sql`${select(page)} order by ${orderOf(query)}`, row);
  };
  const found = mayFindFew(query) ? await count() : null;
  const isFew = found !== null && found <= FEW;
  const [rows, total] = await Promise.all([
    read(isFew ? findFirst(query) : query),
    found ?? count(),
  ]);
  const isTotalExact = total <= COUNTED;
  return { ...cutPage(query, rows, limit), total: Math.min(total, COUNTED), isTotalExact };
}
