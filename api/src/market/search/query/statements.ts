import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { sql, type SQL } from 'drizzle-orm';
import { blockerCount, notBlockedInSearch } from '../../../talent/visibility/visible-candidates';
import { searchEntries } from '../../tables/search-index.table';
import { conditionsOf, isWithin } from './conditions';
import type { CriterionName, Criteria } from './criteria';
import type { IndexPath } from './index-paths';
import { SCANNED, type LowerBound } from './plan-search';

export type SearchInput = {
  viewer: Viewer;
  criteria: Criteria;
  order: Order;
  also?: readonly SQL[];
  after: Keyset | null;
  /** 0 asks for the total only. */
  limit: number;
};

const COLUMNS = sql.raw('e.candidate_id, e.created_at, e.years, e.department_id');

export const scanInOrder = (question: SearchInput, rows: number): SQL =>
  withoutBlockers(
    question,
    sql`select ${COLUMNS} from (select * from ${searchEntries} e
        ${all([...afterKeyset(question), ...within(question)])}
        order by ${ORDER_BY[question.order]} limit ${rows}::int) e
      ${all(conditions(question))}`,
  );

export function matchByIndex(question: SearchInput, paths: readonly IndexPath[]): SQL {
  const settled = paths.flatMap(({ settles }) => settles);
  const driven = paths.map(({ where }) => where);
  return withoutBlockers(
    question,
    sql`select ${COLUMNS} from ${searchEntries} e
      ${all([...driven, ...afterKeyset(question), ...conditions(question, settled)])}`,
  );
}

/**
 * MATERIALIZED hides the limit from the planner, which would otherwise choose a sequential scan.
 */
export const countQuery = (matching: SQL, question: SearchInput): SQL =>
  question.limit === 0 ? totalQuery(matching, question) : tallyQuery(matching, question);

/** Raises the cap by the number of blockers, so that no match has to be checked for a block. */
export function moreThanCapQuery(question: SearchInput, { where, settles }: LowerBound): SQL {
  const { countedUpTo } = question.criteria;
  const blocked = blockerCount(question.viewer);
  const open = [...conditions(question, settles), ...(blocked ? [] : [notBlocked(question)])];
  const unorderedSample = sql`(select * from ${searchEntries} limit ${SCANNED}::int)`;
  return sql`
    with blocked as materialized (${blocked ?? sql`select 0 as n`}),
      part as materialized (
        select from ${where.length > 0 ? searchEntries : unorderedSample} e ${all([...where, ...open])}
      )
    select count(*) > ${countedUpTo}::int + (select n from blocked) as "isMany"
    from (select from part limit ${countedUpTo + 1}::int + (select n from blocked)) as some_of_it`;
}

export const pageQuery = (matching: SQL, { order, limit }: SearchInput) => sql`
  with found as materialized (${matching} limit ${limit}::int)
  select (select count(*)::int from found) as found, ${pageOf(order, limit)} as people,
    null::json as departments, null::json as years`;

export const inOrder = (matching: SQL, { order }: SearchInput) =>
  sql`${matching} order by ${ORDER_BY[order]}`;

type Order = 'recent' | 'most-years' | 'fewest-years';

export function orderOf({ sortBy, sortOrder }: SearchFilter): Order {
  if (sortBy !== 'experience') return 'recent';
  return sortOrder === 'asc' ? 'fewest-years' : 'most-years';
}

/** OFFSET 0 keeps the planner from checking blocks before the other conditions. */
const withoutBlockers = (question: SearchInput, matching: SQL) =>
  sql`select * from (${matching} offset 0) e where ${notBlocked(question)}`;

const notBlocked = ({ viewer }: SearchInput): SQL =>
  notBlockedInSearch(viewer, sql`e.candidate_id`);

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const afterKeyset = ({ order, after }: SearchInput): SQL[] =>
  after ? [isAfter(order, after)] : [];

const within = ({ order, criteria: { years } }: SearchInput): SQL[] =>
  order === 'recent' || !years ? [] : [isWithin(years)];

const conditions = (
  { criteria, also = [] }: SearchInput,
  settled: readonly CriterionName[] = [],
) => [...also, ...conditionsOf(criteria, settled)];

const totalQuery = (matching: SQL, { criteria: { countedUpTo } }: SearchInput) => sql`
  with matching as materialized (${matching})
  select count(*)::int as found, '[]'::json as people, null::json as departments,
    null::json as years
  from (select from matching limit ${countedUpTo + 1}::int) as found`;

const tallyQuery = (matching: SQL, { order, limit, criteria: { countedUpTo } }: SearchInput) => sql`
  with matching as materialized (${matching}),
    found as not materialized (select * from matching limit ${countedUpTo + 1}::int),
    counted as materialized (
      select department_id, years, count(*)::int as n from found group by 1, 2
    ),
    total as (select coalesce(sum(n), 0)::int as n from counted)
  select n as found,
    case when n <= ${countedUpTo}::int then ${pageOf(order, limit)} else '[]' end as people,
    case when n <= ${countedUpTo}::int then ${tally('department_id')} end as departments,
    case when n <= ${countedUpTo}::int then ${tally('years')} end as years
  from total`;

const pageOf = (order: Order, limit: number) => sql`
  coalesce((select json_agg(${PERSON}) from
    (select * from found order by ${ORDER_BY[order]} limit ${limit}::int) as page), '[]')`;

const PERSON = sql.raw(`json_build_object('id', candidate_id, 'years', years, 'at',
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`);

const tally = (column: string) => sql`(select json_agg(json_build_array(${sql.raw(column)}, n)) from
  (select ${sql.raw(column)}, sum(n) as n from counted group by 1) as tally)`;

/** Must match the sort orders of the indexes. */
const ORDER_BY: Record<Order, SQL> = {
  recent: sql`created_at desc, candidate_id desc`,
  'most-years': sql`years desc, created_at desc, candidate_id desc`,
  'fewest-years': sql`years, created_at desc, candidate_id desc`,
};

type Keyset = { at: string; id: string; years: number };

/** A row comparison, so that the index scan starts there. */
function isAfter(order: Order, { at, id, years }: Keyset): SQL {
  const later = sql`(e.created_at, e.candidate_id) < (${at}::timestamptz, ${id}::uuid)`;
  if (order === 'recent') return later;
  if (order === 'most-years') {
    return sql`(e.years, e.created_at, e.candidate_id) < (${years}::int, ${at}::timestamptz, ${id}::uuid)`;
  }
  return sql`e.years >= ${years}::int and (e.years > ${years}::int or ${later})`;
}
