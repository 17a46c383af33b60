import { id } from '@gangway/contract/foundation/fields';
import { type AnyColumn, SQL, sql, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ApiError } from '../errors/api-error';
import { type Db, queryRows } from './db';
import { matchesWords } from './words';

export type Page<Item> = {
  items: readonly Item[];
  total: number;
  isTotalExact?: boolean;
  nextCursor: string | null;
};

const DEFAULT_LIMIT = 500;
/** Measured with 100,000 rows: with more matches, a scan in sort order soon fills a page. */
const FEW = 2_000;

const Total = z.object({ total: z.int() });

/** A subquery `page` of ids and values in an order. */
export type PageOfIds = { page: SQL; order: SQL };

export const PAGE_ID = sql`page.id`;
export const SORTED_BY = sql<string>`page.value`;

export const pageOfOne = (onlyId: string): PageOfIds => ({
  page: sql`(select ${onlyId}::uuid as id, '' as value) as page`,
  order: PAGE_ID,
});

type SelectRows<Row> = (db: Db, ids: PageOfIds) => PromiseLike<Row[]>;

type PageRequest<Row> = {
  /** Selects SORTED_BY as `sortedBy`. */
  select: SelectRows<Row>;
  limit?: number | undefined;
  cursor?: string | undefined;
};

const COUNTED = 10_000;

export async function readPage<Row extends { id: string; sortedBy: string }>(
  db: Db,
  query: KeysetQuery,
  { select, limit = DEFAULT_LIMIT, cursor }: PageRequest<Row>,
): Promise<Page<Row>> {
  const count = async () => (await queryRows(db, countSome(query), Total))[0]?.total ?? 0;
  const read = (from: KeysetQuery) => {
    const cut = { limit: limit + 1, cursor: cursor ?? null };
    return select(db, { page: sql`(${selectPage(from, cut)}) as page`, order: orderOf(query) });
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

/** Timestamps are handled as text, since a Date would lose their microseconds. */
export type SortKey = { value: SQL; type: 'text' | 'integer' | 'timestamptz' };

type Order = 'asc' | 'desc';

type Condition = SQL | '' | undefined;

export type KeysetQuery = {
  from: SQL;
  conditions: readonly Condition[];
  words?: SQL | null;
  /** The conditions are correlated: some combinations are rare, and the planner cannot know. */
  areDependent?: boolean;
  /**
   * Rows are stored in order of arrival: an unordered count from a day on would first read all rows
   * before it.
   */
  isCountedInOrder?: boolean;
  id: { value: SQL; type: 'uuid' | 'bigint' };
  sort: SortKey;
  order: Order;
  name: string;
};

type ListQuery = {
  search?: string | undefined;
  sortBy?: string | undefined;
  sortOrder?: Order | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

type List<Query extends ListQuery, Row> = {
  select: SelectRows<Row>;
  from: SQLWrapper;
  id: AnyColumn;
  words: AnyColumn;
  sorts: Readonly<Record<NonNullable<Query['sortBy']> | 'date', SortKey>>;
  conditions: (query: Query) => readonly Condition[];
  areDependent?: (query: Query) => boolean;
};

export const defineList =
  <Query extends ListQuery, Row extends { id: string; sortedBy: string }>(list: List<Query, Row>) =>
  (db: Db, query: Query): Promise<Page<Row>> => {
    const { from, id: key, words, sorts, conditions, areDependent, select } = list;
    const sortBy: keyof typeof sorts = query.sortBy ?? 'date';
    const keyset: KeysetQuery = {
      from: sql`${from}`,
      conditions: conditions(query),
      words: matchesWords(words, query.search),
      areDependent: areDependent?.(query) ?? false,
      id: { value: sql`${key}`, type: 'uuid' },
      sort: sorts[sortBy],
      order: query.sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
      name: sortBy,
    };
    return readPage(db, keyset, { select, limit: query.limit, cursor: query.cursor });
  };

export const writeCursor = (query: KeysetQuery, last: { value: string; id: string }): string =>
  Buffer.from(JSON.stringify({ by: nameOf(query), value: last.value, id: last.id })).toString(
    'base64url',
  );

export function orderOf({ sort, id: key, order }: KeysetQuery): SQL {
  const direction = sql.raw(order);
  return sql`${sort.value} ${direction}, ${key.value} ${direction}`;
}

export function selectPage(
  query: KeysetQuery,
  { limit, cursor }: { limit: number; cursor: string | null },
): SQL {
  const rows = matching(query, cursor === null ? [] : [afterCursor(query, cursor)]);
  return sql`select ${query.id.value} as id, ${asText(query.sort)} as value
    from ${rows} order by ${orderOf(query)} limit ${limit}`;
}

export const countRows = (query: KeysetQuery): SQL =>
  sql`select count(*)::int as total from ${matching(query)}`;

export function cutPage<Row extends { sortedBy: string; id: string }>(
  query: KeysetQuery,
  rows: readonly Row[],
  limit: number,
): { items: readonly Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isLast = rows.length <= limit || !last;
  return {
    items,
    nextCursor: isLast ? null : writeCursor(query, { value: last.sortedBy, id: last.id }),
  };
}

function countSome(query: KeysetQuery): SQL {
  const order = query.isCountedInOrder ? sql`order by ${orderOf(query)}` : sql``;
  return sql`select count(*)::int as total
    from (select from ${matching(query)} ${order} limit ${COUNTED + 1}) as counted`;
}

const matching = ({ from, conditions, words }: KeysetQuery, more: readonly SQL[] = []): SQL => {
  const all = [...conditions, words, ...more].filter((condition) => condition instanceof SQL);
  return all.length === 0 ? from : sql`${from} where ${sql.join(all, sql` and `)}`;
};

const IDS = { uuid: id, bigint: z.string().check(z.regex(/^\d{1,18}$/)) };

const Cursor = z.strictObject({ by: z.string(), value: z.string(), id: z.string() });

function afterCursor(query: KeysetQuery, text: string): SQL {
  const { sort, id: key, order } = query;
  const cursor = Cursor.safeParse(parse(text));
  const isKnown =
    cursor.success &&
    cursor.data.by === nameOf(query) &&
    VALUES[sort.type].safeParse(cursor.data.value).success &&
    IDS[key.type].safeParse(cursor.data.id).success;
  if (!isKnown)
    throw new ApiError(
      'invalid_request',
      'The cursor does not fit this request. Start again without a cursor.',
    );
  const { value, id: last } = cursor.data;
  const after = sql.raw(order === 'asc' ? '>' : '<');
  const from = sql`(${value}::text::${sql.raw(sort.type)}, ${last}::text::${sql.raw(key.type)})`;
  return sql`(${sort.value}, ${key.value}) ${after} ${from}`;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const nameOf = ({ name, order }: KeysetQuery): string => `${name} ${order}`;

const VALUES = {
  text: z.string().check(z.refine((value) => !value.includes('\0'))),
  integer: z.string().check(z.regex(/^-?\d{1,9}$/)),
  timestamptz: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/)),
};

/** In UTC, because the session's time zone must not change a cursor. */
const asText = ({ value, type }: SortKey): SQL =>
  type === 'timestamptz'
    ? sql`(${value} at time zone 'UTC')::text || '+00'`
    : sql`(${value})::text`;

const mayFindFew = ({ words, areDependent = false }: KeysetQuery): boolean =>
  Boolean(words) || areDependent;

/**
 * `offset 0` is an optimization fence: with few matches the planner would scan in sort order and
 * discard nearly the whole table.
 */
const findFirst = (query: KeysetQuery): KeysetQuery => ({
  from: sql`(select ${query.id.value} as id, ${query.sort.value} as value
    from ${matching(query)} offset 0) as found`,
  conditions: [],
  id: { ...query.id, value: sql`found.id` },
  sort: { ...query.sort, value: sql`found.value` },
  order: query.order,
  name: query.name,
});
