import { desc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { candidates } from '../tables/candidates.table';

/** Profiles of a person, in the order in which erasures and list checks lock them. */
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
