import { desc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { candidates } from '../tables/candidates.table';

/** Locks in the same order as erasures and list checks. */
export const lockProfiles = (
  tx: Db,
  ids: SQL,
  strength: 'update' | 'no key update' = 'no key update',
) =>
  tx
    .select({
      id: candidates.id,
      fullName: candidates.fullName,
      email: candidates.email,
      phone: candidates.phone,
      listedPhoneHash: candidates.listedPhoneHash,
      listedPhoneIsShared: candidates.listedPhoneIsShared,
    })
    .from(candidates)
    .where(sql`${candidates.id} in ${ids}`)
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for(strength);

export type LockedProfile = Awaited<ReturnType<typeof lockProfiles>>[number];

/**
 * Same address, or same listed number and name in another organization. Within one, colleagues can
 * share a number. An unpaid list must not merge two people.
 */
export const samePerson = (candidateId: string): SQL => sql`(
  with recursive person as (
    select ${FACTS} from ${candidates} where id = ${candidateId}::uuid
    union
    select other.* from person cross join lateral (
      select ${FACTS} from ${candidates} where lower(email) = person.email
      ${sql.join(byPhone, sql``)}
    ) as other
  )
  select id from person
)`;

const FACTS = sql.raw(`id, organization_id, lower(email) as email, phone, lower(full_name) as name,
  listed_phone_hash as listed,
  (select paid_at from transition_lists where id = list_id) is not null as is_paid`);

/**
 * Anyone can enter someone else's number, so a corrected number proves nothing: the hash of the
 * listed number is compared instead.
 */
const SAME_LISTED_PHONE = [
  sql`phone = person.phone and listed_phone_hash is null and person.listed is null`,
  sql`listed_phone_hash = person.listed`,
];

const byPhone = SAME_LISTED_PHONE.map(
  (isSamePhone) => sql`
      union all
      select ${FACTS} from ${candidates}
        where person.is_paid and ${isSamePhone} and lower(full_name) = person.name
          and organization_id <> person.organization_id`,
);
