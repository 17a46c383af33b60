import type { OfferedField } from '@gangway/contract/talent/employer-offers';
import { experienceLevel } from '@gangway/contract/talent/experience-level';
import {
  type CONTACT_FIELDS,
  EDITED_FIELDS,
  type EditedField,
} from '@gangway/contract/talent/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

export const isCorrected = (field: EditedField): SQL =>
  sql`${quoted(field)} = any(${candidates.correctedFields})`;

export const unlessCorrected = (
  field: OfferedField | EditedField,
  { stored, value }: { stored: SQL; value: SQL },
): SQL =>
  canCorrect(field) ? sql`case when ${isCorrected(field)} then ${stored} else ${value} end` : value;

/** Contact details that the organization no longer changes. */
export const keptFields = (): SQL => sql`array_remove(array[
  case when ${isCorrected('email')} or ${KEPT.email} then 'email' end,
  case when ${isCorrected('phone')} or ${KEPT.phone} then 'phone' end], null)`;

export type Said = Partial<Pick<typeof candidates.$inferSelect, EditedField>>;

export function withCorrections(said: Said): SQL {
  const corrected = EDITED_FIELDS.filter((field) => said[field] !== undefined).map((field) => {
    const column = candidates[field];
    const value = sql.param(said[field], column);
    return sql`case when ${column} is distinct from ${value} then ${quoted(field)} end`;
  });
  return sql`array(
    select distinct field
      from unnest(${candidates.correctedFields} || array[${sql.join(corrected, sql`, `)}]::text[]) as field
      where field is not null order by field
  )`;
}

/** A level set by the organization stays until the years of experience change. */
export const levelFor = (years: number): SQL =>
  sql`case when ${candidates.yearsExperience} = ${years} then ${candidates.experienceLevel} else ${experienceLevel(years)} end`;

const quoted = (field: EditedField): SQL => sql.raw(`'${field}'`);

const canCorrect = (field: OfferedField | EditedField): field is EditedField =>
  EDITED_FIELDS.some((one) => one === field);

const hasOpenedProfile = sql`exists (
  select from ${candidateLinks}
    where ${candidateLinks.candidateId} = ${candidates.id} and ${candidateLinks.openedAt} is not null)`;

const hasAnswered = sql`${candidates.state} <> 'invited'`;

const KEPT: Record<(typeof CONTACT_FIELDS)[number], SQL> = {
  // Links sent to another address would reveal the person's answer and uploads.
  email: sql`${hasAnswered} or ${hasOpenedProfile}`,
  phone: hasAnswered,
};
