import { EDITED_FIELDS, type EditedField } from '@gangway/contract/list-candidates';
import { sql, type SQL } from 'drizzle-orm';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const COLUMNS = {
  fullName: candidates.fullName,
  positionTitle: candidates.positionTitle,
  yearsExperience: candidates.yearsExperience,
  skills: candidates.skills,
  location: candidates.location,
  email: candidates.email,
  phone: candidates.phone,
};

const quoted = (field: EditedField): SQL => sql.raw(`'${field}'`);

export const isCorrected = (field: EditedField): SQL =>
  sql`${quoted(field)} = any(${candidates.correctedFields})`;

/**
 * After an answer or an opened profile link, the email address is the person's too: links sent to
 * another address would reveal their answer and uploads.
 */
export const keptFields = (): SQL => sql`array(
  select distinct field from unnest(
    ${candidates.correctedFields} || case when ${candidates.state} <> 'invited' or exists (
      select from ${candidateLinks}
        where ${candidateLinks.candidateId} = ${candidates.id}
          and ${candidateLinks.openedAt} is not null
    ) then array['email'] else array[]::text[] end
  ) as field order by field
)`;

export type Said = Partial<Pick<typeof candidates.$inferSelect, EditedField>>;

export function withCorrections(said: Said): SQL {
  const corrected = EDITED_FIELDS.filter((field) => said[field] !== undefined).map((field) => {
    const column = COLUMNS[field];
    const value = sql.param(said[field], column);
    return sql`case when ${column} is distinct from ${value} then ${quoted(field)} end`;
  });
  return sql`array(
    select distinct field
      from unnest(${candidates.correctedFields} || array[${sql.join(corrected, sql`, `)}]::text[]) as field
      where field is not null order by field
  )`;
}
