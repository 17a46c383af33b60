import { OFFERED_FIELDS, type OfferedField } from '@gangway/contract/talent/employer-offers';
import { experienceLevel } from '@gangway/contract/talent/experience-level';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { unlessCorrected, levelFor } from '../candidates/corrected-fields';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';

type RecordChange = {
  candidateIds: readonly string[];
  values: Partial<Pick<typeof employeeRecords.$inferSelect, OfferedField>>;
  now: Date;
};

/**
 * A profile follows its record until the person answers; later changes are offered to them. Call
 * within a transaction that has locked the candidates.
 */
export async function changeRecords(
  tx: Db,
  { candidateIds, values, now }: RecordChange,
): Promise<void> {
  const ids = sql`any(${textArray(candidateIds)}::uuid[])`;
  const written = writtenValues(values);
  const years = values.yearsExperience;
  const level = years === undefined ? [] : [profileLevel(years)];
  await tx.execute(sql`
    update ${candidates}
      set ${sql.join([...written.map(followRecord), ...level], sql`, `)},
        profile_last_updated = ${now.toISOString()}::timestamptz
      where ${candidates.id} = ${ids} and ${candidates.state} = 'invited'`);
  const assigned = written.map(([field, value]) => sql`${columnOf(field)} = ${value}`);
  const recordLevel = years === undefined ? [] : [levelOfRecord(years)];
  await tx.execute(sql`
    update ${employeeRecords} as record
      set ${sql.join([...assigned, ...recordLevel], sql`, `)}, offered_fields = ${offeredAfter(written)}
      from ${candidates} as person
      where person.id = record.candidate_id and person.id = ${ids}`);
}

type WrittenValue = readonly [OfferedField, SQL];

/** For an update of `employee_records as record` with the profile as `person`. */
function offeredAfter(written: readonly WrittenValue[]): SQL {
  const changed = written.map(([field, value]) => {
    const column = columnOf(field);
    return sql`case when record.${column} is distinct from ${value}
      and person.${column} is distinct from ${value} then ${sql.raw(`'${field}'`)} end`;
  });
  return sql`array(
    select distinct field
      from unnest(record.offered_fields || array[${sql.join(changed, sql`, `)}]) as field
      where field is not null and person.state <> 'invited' order by field)`;
}

/** Without its table: profiles have columns of the same names. */
const columnOf = (field: OfferedField): SQL => sql`${sql.identifier(employeeRecords[field].name)}`;

/** The same for rows of an import, named `employee`: an empty clearance leaves the one before. */
export const offeredAfterImport = offeredAfter(
  OFFERED_FIELDS.map((field) => {
    const value = sql`employee.${columnOf(field)}`;
    return [field, field === 'clearance' ? sql`coalesce(${value}, record.clearance)` : value];
  }),
);

const writtenValues = (values: RecordChange['values']): WrittenValue[] =>
  OFFERED_FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[field, valueOf(value)] as const];
  });

function valueOf(value: string | number | string[] | null): SQL {
  if (Array.isArray(value)) return textArray(value);
  return typeof value === 'number' ? sql`${value}::int` : sql`${value}::text`;
}

const profileLevel = (years: number): SQL =>
  sql`experience_level = ${unlessCorrected('yearsExperience', { stored: sql`${candidates.experienceLevel}`, value: levelFor(years) })}`;

const followRecord = ([field, value]: WrittenValue): SQL =>
  sql`${columnOf(field)} = ${unlessCorrected(field, { stored: sql`${candidates}.${columnOf(field)}`, value })}`;

const levelOfRecord = (years: number): SQL =>
  sql`experience_level = case when record.years_experience = ${years} then record.experience_level
    else ${experienceLevel(years)} end`;
