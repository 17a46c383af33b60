import type { Viewer } from '@gangway/contract/blocked-companies';
import { sql, type SQL } from 'drizzle-orm';
import { searchEntries } from '../../tables/search-entries.table';
import { blockerCount, notBlockedInSearch } from '../../../talent/visibility/not-blocked-for';
import { conditionsOf, isWithin } from './conditions';
import type { CriterionName, Criteria } from './criteria';
import type { Driver } from './drivers';
import { isAfter, ORDER_BY, type Order, type Place } from './order';
import { SCANNED, type Proof } from './proof';

export type Question = {
  viewer: Viewer;
  criteria: Criteria;
  order: Order;
  /** Further conditions on an entry `e`. */
  also?: readonly SQL[];
  after: Place | null;
  limit: number;
};

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const COLUMNS = sql.raw('e.candidate_id, e.created_at, e.years, e.department_id');

const conditions = (
  { criteria, also = [] }: Question,
  settled: readonly CriterionName[] = [],
): SQL[] => [...also, ...conditionsOf(criteria, settled)];

const notBlocked = ({ viewer }: Question): SQL => notBlockedInSearch(viewer, sql`e.candidate_id`);

/** The offset keeps the planner from looking everybody up who is read. */
const unblocked = (question: Question, matching: SQL) =>
  sql`select * from (${matching} offset 0) e where ${notBlocked(question)}`;

const beginning = ({ order, after }: Question): SQL[] => (after ? [isAfter(order, after)] : []);

/** A range of years is a part of an index that is in their order. */
const within = ({ order, criteria: { years } }: Question): SQL[] =>
  order === 'recent' || !years ? [] : [isWithin(years)];

/** Those who match among the next so many in order. */
export const walk = (question: Question, rows: number): SQL =>
  unblocked(
    question,
    sql`select ${COLUMNS} from (select * from ${searchEntries} e
        ${all([...beginning(question), ...within(question)])}
        order by ${ORDER_BY[question.order]} limit ${rows}::int) e
      ${all(conditions(question))}`,
  );

/** Everybody who matches, found as the drivers say; without any, by reading everybody. */
export function gather(question: Question, drivers: readonly Driver[]): SQL {
  const settled = drivers.flatMap(({ settles }) => settles);
  const driven = drivers.map(({ where }) => where);
  return unblocked(
    question,
    sql`select ${COLUMNS} from ${searchEntries} e
      ${all([...driven, ...beginning(question), ...conditions(question, settled)])}`,
  );
}

const PERSON = sql.raw(`json_build_object('id', candidate_id, 'years', years, 'at',
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`);

const pageOf = (order: Order, limit: number) => sql`
  coalesce((select json_agg(${PERSON}) from
    (select * from found order by ${ORDER_BY[order]} limit ${limit}::int) as page), '[]')`;

const tally = (column: string) => sql`(select json_agg(json_build_array(${sql.raw(column)}, n)) from
  (select ${sql.raw(column)}, count(*) as n from found group by 1) as tally)`;

/**
 * How many match, up to more than are counted; unless they are so many, all of them. Read only as
 * far as it takes, but planned as if to the end: for few the planner would rather ask everybody.
 */
export const counted = (
  matching: SQL,
  { order, limit, criteria: { countedUpTo } }: Question,
) => sql`
  with matching as materialized (${matching}),
    found as not materialized (select * from matching limit ${countedUpTo + 1}::int),
    total as (select count(*)::int as n from found)
  select n as found,
    case when n <= ${countedUpTo}::int then ${pageOf(order, limit)} else '[]' end as people,
    case when n <= ${countedUpTo}::int then ${tally('department_id')} end as departments,
    case when n <= ${countedUpTo}::int then ${tally('years')} end as years
  from total`;

/** Whether more match than are counted, without those who have blocked the recruiter. */
export function proven(question: Question, { where, settles }: Proof): SQL {
  const { countedUpTo } = question.criteria;
  const blocked = blockerCount(question.viewer);
  const open = [...conditions(question, settles), ...(blocked ? [] : [notBlocked(question)])];
  const asTheyLie = sql`(select * from ${searchEntries} limit ${SCANNED}::int)`;
  return sql`
    with blocked as materialized (${blocked ?? sql`select 0 as n`}),
      part as materialized (
        select from ${where.length > 0 ? searchEntries : asTheyLie} e ${all([...where, ...open])}
      )
    select count(*) > ${countedUpTo}::int + (select n from blocked) as "isMany"
    from (select from part limit ${countedUpTo + 1}::int + (select n from blocked)) as some_of_it`;
}

/** Only who comes next. */
export const listed = (matching: SQL, { order, limit }: Question) => sql`
  with found as materialized (${matching} limit ${limit}::int)
  select (select count(*)::int from found) as found, ${pageOf(order, limit)} as people,
    null::json as departments, null::json as years`;

/** In order, so that the first ones are the next ones. */
export const sorted = (matching: SQL, { order }: Question) =>
  sql`${matching} order by ${ORDER_BY[order]}`;
