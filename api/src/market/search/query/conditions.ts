import { sql, type SQL } from 'drizzle-orm';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { reveals } from '../../../talent/tables/reveals.table';
import { facets } from '../../tables/search-index.table';
import { IS_OF, type Audience } from './audience';
import {
  isComplete,
  type CriterionName,
  type Criteria,
  type Facets,
  type TextCriterion,
  type Range,
  SEPARATOR,
} from './criteria';

/** A constant array, so that PostgreSQL hashes it. */
export const idsOf = (ids: readonly number[]) => sql`${asArray(ids)}::int[]`;
export const listsOf = (lists: readonly (readonly number[])[]) =>
  sql`${asArray(lists.map((ids) => `"${asArray(ids)}"`))}::term_ids[]`;
export const peopleOf = (ids: readonly string[]) => sql`${asArray(ids)}::uuid[]`;

export const FOLDED = sql.raw('folded');

export const holds = (column: SQL, needle: string) =>
  sql`position(${needle}::text in ${column}) > 0`;

export const isInTown = ({ ids }: Facets): SQL => sql`e.location_id = any(${idsOf(ids)})`;

export const isOfDepartment = ({ ids }: Facets): SQL => sql`e.department_id = any(${idsOf(ids)})`;

type Ends = Pick<Range, 'min' | 'max'>;

export const isWithin = ({ min, max }: Ends): SQL =>
  sql`(e.years between ${min}::int and ${max}::int and e.band_end <= ${max}::int)`;

export const isPaidWithin = ({ min, max }: Ends): SQL =>
  sql`(e.salary = 0 or e.salary between ${min}::int and ${max}::int)`;

/** Cheapest first: PostgreSQL evaluates the conditions in this order. */
export function conditionsOf(criteria: Criteria, settled: readonly CriterionName[]): SQL[] {
  const { text, location, department, company, skills, years, salary, clearance } = criteria;
  const { audience, isAvailable, unrevealedTo } = criteria;
  const conditions: Record<CriterionName, SQL | null> = {
    audience: audienceCondition(criteria),
    clearance: when(clearance, (lowest) => sql`e.clearance >= ${lowest}::int`),
    years: when(years, isWithin),
    salary: when(salary, isPaidWithin),
    isAvailable: isAvailable ? sql`not e.has_jumped_ship` : null,
    unrevealedTo: when(unrevealedTo, isUnrevealedTo),
    department: when(department, (found) => sql`(${isOfDepartment(found)}) is true`),
    location: when(location, (found) => locationCondition(found, audience)),
    company: when(company, (found) => companyCondition(found, audience)),
    text: when(text, textCondition),
    skills: skills.needed > 0 ? skillsCondition(skills) : null,
  };
  const open = IN_ORDER.filter((name) => !settled.includes(name));
  return open.flatMap((name) => conditions[name] ?? []);
}

const asArray = (ids: readonly (number | string)[]) => `{${ids.join(',')}}`;

function audienceCondition(criteria: Criteria): SQL | null {
  const { audience, location, department, company, skills } = criteria;
  const hasFacet = location ?? department ?? company ?? (skills.needed > 0 ? skills : null);
  if (audience === 'everybody' || hasFacet) return null;
  return IS_OF[audience];
}

const when = <T>(value: T | null, condition: (value: T) => SQL): SQL | null =>
  value === null ? null : condition(value);

const isUnrevealedTo = (recruiterId: RecruiterId): SQL => sql`e.candidate_id not in
  (select candidate_id from ${reveals} where recruiter_id = ${recruiterId})`;

function locationCondition(
  { needle, facets: found }: NonNullable<Criteria['location']>,
  audience: Audience,
): SQL {
  if (isComplete(found)) return sql`(${isInTown(found)}) is true`;
  return sql`e.location_id in (select id from ${facets}
    where kind = 'location' and ${IS_OF[audience]} and position(${needle}::text in folded) > 0)`;
}

/**
 * Only the facet id tells which text is the company, but comparing texts first costs a tenth. `is
 * true` keeps the ids hashed.
 */
function companyCondition(
  { needle, facets: found }: NonNullable<Criteria['company']>,
  audience: Audience,
): SQL {
  const isOne = isComplete(found)
    ? sql`term = any(${idsOf(found.ids)})`
    : sql`(term in (select id from ${facets} where kind = 'company' and ${IS_OF[audience]}
        and position(${needle}::text in folded) > 0)) is true`;
  return sql`position(${needle}::text in e.doc) > 0
    and exists (select from unnest(e.terms) as term where ${isOne})`;
}

function textCondition({ needle, facets: found, revealed }: TextCriterion): SQL {
  const isInText = needle.includes(SEPARATOR)
    ? hasOne(found)
    : sql`position(${needle}::text in e.doc) > 0`;
  if (revealed.length === 0) return isInText;
  return sql`(${isInText} or e.candidate_id = any(${peopleOf(revealed)}))`;
}

/** `is true` keeps the planner from using the index: the condition filters rows that were read. */
const hasOne = ({ ids }: Facets) => sql`(e.terms && ${idsOf(ids)}) is true`;

function skillsCondition({ needed, each }: Criteria['skills']): SQL {
  const rarestFirst = each.toSorted((a, b) => a.uses - b.uses);
  if (needed === each.length) return sql.join(rarestFirst.map(hasOne), sql` and `);
  const met = rarestFirst
    .filter(({ count }) => count > 0)
    .map(({ ids }) => sql`(e.terms && ${idsOf(ids)})::int`);
  return sql`${sql.join(met, sql` + `)} >= ${needed}::int`;
}

const IN_ORDER = [
  'audience',
  'clearance',
  'years',
  'salary',
  'isAvailable',
  'unrevealedTo',
  'department',
  'location',
  'company',
  'text',
  'skills',
] as const satisfies readonly CriterionName[];
