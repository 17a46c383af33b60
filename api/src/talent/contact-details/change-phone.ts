import { sql } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { isCorrected, withCorrections } from '../candidates/corrected-fields';
import { keyedHashes } from '../candidates/keyed-hash';
import { type LinkedCandidateId, consumeLinkedLimit } from '../candidates/link-scope';
import { lockProfiles, type LockedProfile, samePerson } from '../candidates/same-person';
import { lockAgainstImports } from '../suppressions/suppressions';
import { candidates } from '../tables/candidates.table';

/**
 * Changes every profile of the person with the same number. The listed number still identifies the
 * person, since anyone can enter someone else's number.
 */
export async function changePhone(
  deps: RateLimitDeps & Pick<Deps, 'bulkDb'>,
  candidateId: LinkedCandidateId,
  phone: string,
): Promise<void> {
  await consumeLinkedLimit(deps, 'phoneByProfile', { candidateId });
  await deps.bulkDb.transaction(async (tx) => {
    await lockAgainstImports(tx);
    const profiles = await lockProfiles(tx, samePerson(candidateId));
    const before = profiles.find(({ id }) => id === candidateId)?.phone ?? '';
    await storePhone(deps, tx, { profiles, before, phone });
  });
}

type Corrected = { profiles: readonly LockedProfile[]; before: string; phone: string };

async function storePhone(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  tx: Db,
  { profiles, before, phone }: Corrected,
): Promise<void> {
  const now = clock();
  const same = profiles.filter((profile) => profile.phone === before && before !== phone);
  const hasOthers = sql`exists (select from ${candidates} as other
    where other.phone = ${before}::text and lower(other.full_name) <> lower(${candidates.fullName}))`;
  await tx
    .update(candidates)
    .set({
      phone,
      listedPhoneHash: sql`coalesce(${candidates.listedPhoneHash}, ${keyedHashes(env).ofPhone(before)})`,
      listedPhoneIsShared: sql`case when ${isCorrected('phone')} then ${candidates.listedPhoneIsShared} else ${hasOthers} end`,
      correctedAt: now,
      correctedFields: withCorrections({ phone }),
      profileLastUpdated: now,
    })
    .where(sql`${candidates.id} = any(${textArray(same.map(({ id }) => id))}::uuid[])`);
}
