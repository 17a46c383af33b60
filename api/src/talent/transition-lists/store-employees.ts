import type { EditedField } from '@gangway/contract/talent/list-candidates';
import type { EmployeeRow } from '@gangway/contract/talent/list-row';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices } from '../../foundation/timing/slices';
import { unlessCorrected } from '../candidates/corrected-fields';
import { keyedHashes, listedPhoneHash } from '../candidates/keyed-hash';
import { offeredAfterImport } from '../employee-records/change-records';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { transitionLists } from '../tables/transition-lists.table';
import type { AdmittedRows } from './admit-employees';

/** Small enough to let other requests run in between. */
const CHUNK = 1_000;

type Target = Pick<Deps, 'env'> & {
  listId: string;
  organizationId: string;
  company: string;
  now: Date;
  /** Whether some of the rows are about people who are on a list already. */
  hasKnown: boolean;
};

/**
 * People on a paid list stay there. Each chunk is sent before the previous one is stored, so that
 * the database does not wait.
 */
export async function storeEmployees(tx: Db, target: Target, rows: AdmittedRows): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = storeChunk(tx, target, rows.slice(start, start + CHUNK));
    // Avoids an unhandled rejection: if the previous chunk fails, this one fails with the same
    // transaction.
    chunk.catch(() => undefined);
    await before;
    before = chunk;
  }
  await before;
}

async function storeChunk(tx: Db, target: Target, rows: readonly EmployeeRow[]): Promise<void> {
  const { ofPhone } = keyedHashes(target.env);
  const phoneHashes = await inSlices(mapInSlices(rows, ({ phone }) => ofPhone(phone)));
  const employees = readEmployees(rows, phoneHashes);
  await Promise.all([
    storeProfiles(tx, target, employees),
    target.hasKnown ? storeRecords(tx, target, employees) : undefined,
  ]);
}

/** Skills are joined by semicolons, which no skill contains. */
function readEmployees(rows: readonly EmployeeRow[], phoneHashes: readonly string[]): SQL {
  const columns = [
    rows.map(({ fullName }) => fullName),
    rows.map(({ email }) => email),
    rows.map(({ phone }) => phone),
    rows.map(({ positionTitle }) => positionTitle),
    rows.map(({ yearsExperience }) => String(yearsExperience)),
    rows.map(({ location }) => location),
    rows.map(({ yearsWithCompany }) => String(yearsWithCompany)),
    rows.map(({ skills }) => skills.join(';')),
    rows.map(({ department }) => department),
    rows.map(({ experienceLevel }) => experienceLevel),
    rows.map(({ clearance }) => clearance ?? null),
    phoneHashes,
  ].map(textArray);
  return sql`(
    select full_name, email, phone, position_title, years_experience::int as years_experience,
        location, years_with_company::int as years_with_company,
        string_to_array(skills, ';') as skills, department, experience_level, clearance, phone_hash
      from unnest(${sql.join(columns, sql`, `)}) as sent (
        full_name, email, phone, position_title, years_experience, location, years_with_company,
        skills, department, experience_level, clearance, phone_hash)) as employee`;
}

/** A profile follows its record until the person answers. What they corrected stays. */
async function storeProfiles(
  tx: Db,
  { listId, organizationId, company, now }: Target,
  employees: SQL,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const pending = sql`array(select id from ${transitionLists} where organization_id = ${organizationId}::uuid and status = 'pending_payment')`;
  await tx.execute(sql`
    insert into ${candidates} (
      list_id, organization_id, previous_company, created_at, profile_last_updated,
      full_name, email, phone, position_title, years_experience,
      location, years_with_company, skills, department, experience_level, clearance,
      listed_phone_hash
    )
    select
      ${listId}::uuid, ${organizationId}::uuid, ${company}::text, ${at}, ${at},
      full_name, email, phone, position_title, years_experience,
      location, years_with_company, skills, department,
      experience_level, clearance, ${listedPhoneHash(sql`employee.phone_hash`)}
    from ${employees}
    on conflict (organization_id, lower(email)) do update set
      list_id = case when ${candidates.listId} = any(${pending}) then excluded.list_id else ${candidates.listId} end,
      years_with_company = excluded.years_with_company,
      department = excluded.department,
      clearance = coalesce(excluded.clearance, ${candidates.clearance}),
      profile_last_updated = excluded.profile_last_updated,
      ${sql.join(FOLLOWING, sql`, `)}
      where ${candidates.state} = 'invited'`);
}

const CORRECTABLE: Record<string, EditedField> = {
  full_name: 'fullName',
  phone: 'phone',
  listed_phone_hash: 'phone',
  position_title: 'positionTitle',
  years_experience: 'yearsExperience',
  experience_level: 'yearsExperience',
  location: 'location',
  skills: 'skills',
};

const FOLLOWING = Object.entries(CORRECTABLE).map(([column, field]): SQL => {
  const name = sql.identifier(column);
  const [stored, value] = [sql`${candidates}.${name}`, sql`excluded.${name}`];
  return sql`${name} = ${unlessCorrected(field, { stored, value })}`;
});

/** New people have a record by now, which a trigger adds. */
async function storeRecords(tx: Db, { organizationId }: Target, employees: SQL): Promise<void> {
  await tx.execute(sql`
    update ${employeeRecords} as record set
      full_name = employee.full_name,
      position_title = employee.position_title,
      years_experience = employee.years_experience,
      experience_level = employee.experience_level,
      years_with_company = employee.years_with_company,
      location = employee.location,
      department = employee.department,
      skills = employee.skills,
      clearance = coalesce(employee.clearance, record.clearance),
      offered_fields = ${offeredAfterImport}
    from ${employees}
      join ${candidates} as person
        on person.organization_id = ${organizationId}::uuid and lower(person.email) = employee.email
    where record.candidate_id = person.id`);
}
