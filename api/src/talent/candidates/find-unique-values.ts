import { counted } from '@gangway/contract/foundation/amounts';
import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { UniqueValue } from '@gangway/contract/talent/profiles';
import { sql } from 'drizzle-orm';
import { databaseFailureOf } from '../../foundation/db/database-failure';
import type { Db } from '../../foundation/db/db';
import { queryRows } from '../../foundation/db/db';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import type { LinkedCandidateId } from './link-scope';

/**
 * The values of this person that the former employer lists for no one else. Compared with records,
 * not with profiles: an employer who lists itself must not learn what other people have corrected.
 */
export async function findUniqueValues(
  db: Db,
  candidateId: LinkedCandidateId,
): Promise<UniqueValue[]> {
  const found = await queryRows(db, uniqueValues(candidateId), UniqueValue);
  return found.map(({ fact, text }) => ({ fact, text: textOf(fact, text) }));
}

/** Null if it takes too long: a page is shown without them then. */
export async function findUniqueValuesInTime(
  db: Db,
  candidateId: LinkedCandidateId,
): Promise<UniqueValue[] | null> {
  try {
    return await findUniqueValues(db, candidateId);
  } catch (error) {
    if (databaseFailureOf(error) === 'busy') return null;
    throw error;
  }
}

/**
 * The people are read once, and only until each value was found. OFFSET 0 reads their records one
 * by one: a hash of all records would be built before the first row. Skills that the first people
 * lack are looked for together.
 */
const LOOKED_UP_SINGLY = 1_000;

const uniqueValues = (candidateId: LinkedCandidateId) => sql`
  with own as materialized (select * from ${candidates} where id = ${candidateId}::uuid),
  others as materialized (
    select other.previous_company, record.*
    from own join ${candidates} as other on other.list_id = own.list_id and other.id <> own.id
      cross join lateral (
        select position_title, department, location, years_experience, clearance, skills
        from ${employeeRecords} where candidate_id = other.id offset 0
      ) as record
  ), rare as materialized (
    select array(
      select skill from unnest(own.skills) as skill
      where not exists (
        select from (select skills from others limit ${LOOKED_UP_SINGLY}::int) as few
        where few.skills @> array[skill])
    ) as skills
    from own
  ), taken as materialized (
    select distinct unnest(others.skills) as skill
    from rare join others on others.skills && rare.skills
    where cardinality(rare.skills) > 0
  )
  select fact, value as text from own cross join lateral (
    select 1 as position, 'positionTitle' as fact, own.position_title as value, not exists
      (select from others where position_title = own.position_title) as is_unique
    union all select 2, 'previousCompany', own.previous_company, not exists
      (select from others where previous_company = own.previous_company)
    union all select 3, 'department', own.department, not exists
      (select from others where department = own.department)
    union all select 4, 'yearsExperience', own.years_experience::text, not exists
      (select from others where years_experience = own.years_experience)
    union all select 5, 'location', own.location, not exists
      (select from others where location = own.location)
    union all select 6, 'clearance', own.clearance, not exists
      (select from others where clearance = own.clearance)
    union all select 7, 'skills', skill, not exists
      (select from taken where taken.skill = rare.skill)
      from unnest((select skills from rare)) as rare (skill)
  ) as checked
  where is_unique and value <> ''
  order by position, value`;

function textOf(fact: UniqueValue['fact'], text: string): string {
  if (fact === 'yearsExperience') return counted(Number(text), 'year');
  const clearance = CLEARANCES.find((one) => fact === 'clearance' && one === text);
  return clearance === undefined ? text : CLEARANCE_NAMES[clearance];
}
