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

/** Whether the person has corrected this field: then the organisation's value is left out. */
export const isCorrected = (field: EditedField): SQL =>
  sql`${quoted(field)} = any(${candidates.correctedFields})`;

/**
 * The fields that an organisation cannot change, for a raw query from candidates. Once a person has
 * answered or opened a profile link, the email address is theirs too: links that are sent to another
 * address would show their answer and uploads to its owner.
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

/** In an update: the fields corrected before, and those in which the person now says something else. */
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
