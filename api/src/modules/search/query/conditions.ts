import { sql, type SQL } from 'drizzle-orm';
import { IS_OF, type Audience } from '../audience';
import { facets } from '../facets.table';
import {
  isNamed,
  type CriterionName,
  type Criteria,
  type Facets,
  type TextCriterion,
  type Range,
} from './criteria';
import { SEPARATOR } from './separator';

const asArray = (ids: readonly (number | string)[]) => `{${ids.join(',')}}`;

/** As a constant, so that the server hashes it. */
export const idsOf = (ids: readonly number[]) => sql`${asArray(ids)}::int[]`;
export const listsOf = (lists: readonly (readonly number[])[]) =>
  sql`${asArray(lists.map((ids) => `"${asArray(ids)}"`))}::term_ids[]`;
export const peopleOf = (ids: readonly string[]) => sql`${asArray(ids)}::uuid[]`;

/** `is true` keeps a condition off the index: rows that are at hand are asked. */
const hasOne = ({ ids }: Facets) => sql`(e.terms && ${idsOf(ids)}) is true`;

function textCondition({ needle, facets: found, revealed }: TextCriterion): SQL {
  const isInText = needle.includes(SEPARATOR)
    ? hasOne(found)
    : sql`position(${needle}::text in e.doc) > 0`;
  if (revealed.length === 0) return isInText;
  return sql`(${isInText} or e.candidate_id = any(${peopleOf(revealed)}))`;
}

export const isInTown = ({ ids }: Facets): SQL => sql`e.location_id = any(${idsOf(ids)})`;

export const isOfDepartment = ({ ids }: Facets): SQL => sql`e.department_id = any(${idsOf(ids)})`;

function locationCondition(
  { needle, facets: found }: NonNullable<Criteria['location']>,
  audience: Audience,
): SQL {
  if (isNamed(found)) return sql`(${isInTown(found)}) is true`;
  return sql`e.location_id in (select id from ${facets}
    where kind = 'location' and ${IS_OF[audience]} and position(${needle}::text in folded) > 0)`;
}

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
  'department',
  'location',
  'text',
  'skills',
] as const satisfies readonly CriterionName[];

/** Whoever has one of the criteria's facets is of their audience. */
function audienceCondition({ audience, location, department, skills }: Criteria): SQL | null {
  if (audience === 'everybody' || location || department || skills.needed > 0) return null;
  return IS_OF[audience];
}

type Ends = Pick<Range, 'min' | 'max'>;

export const isWithin = ({ min, max }: Ends): SQL =>
  sql`e.years between ${min}::int and ${max}::int`;

export const isPaidWithin = ({ min, max }: Ends): SQL =>
  sql`(e.salary = 0 or e.salary between ${min}::int and ${max}::int)`;

/** But those that are settled; the cheapest first: they are tried in this order. */
export function conditionsOf(criteria: Criteria, settled: readonly CriterionName[]): SQL[] {
  const { text, location, department, skills, years, salary, clearance } = criteria;
  const conditions: Record<CriterionName, SQL | null> = {
    audience: audienceCondition(criteria),
    clearance: clearance === null ? null : sql`e.clearance >= ${clearance}::int`,
    years: years && isWithin(years),
    salary: salary && isPaidWithin(salary),
    department: department && sql`(${isOfDepartment(department)}) is true`,
    location: location && locationCondition(location, criteria.audience),
    text: text && textCondition(text),
    skills: skills.needed > 0 ? skillsCondition(skills) : null,
  };
  const open = IN_ORDER.filter((name) => !settled.includes(name));
  return open.flatMap((name) => conditions[name] ?? []);
}
