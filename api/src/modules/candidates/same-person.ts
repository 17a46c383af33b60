import { sql, type SQL } from 'drizzle-orm';
import { candidates } from './candidates.table';

const FACTS = sql.raw(`id, organisation_id, lower(email) as email, phone, lower(full_name) as name,
  (select paid_at from transition_lists where id = list_id) is not null as is_paid`);

/**
 * A subquery of the ids of all profiles of the one behind this id, themselves included: of the same
 * address, or of the same number and name in another organisation. Within one, colleagues share a
 * number, and a name is theirs to change; and a file that costs nothing must not make one of two.
 */
export const samePerson = (candidateId: string): SQL => sql`(
  with recursive person as (
    select ${FACTS} from ${candidates} where id = ${candidateId}::uuid
    union
    select other.* from person cross join lateral (
      select ${FACTS} from ${candidates} where lower(email) = person.email
      union all
      select ${FACTS} from ${candidates}
        where person.is_paid and phone = person.phone and lower(full_name) = person.name
          and organisation_id <> person.organisation_id
    ) as other
  )
  select id from person
)`;
