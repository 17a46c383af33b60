import { sql } from 'drizzle-orm';
import { textArray } from '../../db/text-array';
import type { Deps } from '../../deps';
import { candidates } from '../candidates/candidates.table';
import { withCorrections } from '../candidates/corrected-fields';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles } from '../candidates/lock-profiles';
import { keyedHashes } from '../erasures/keyed-hash';
import { readProfile, type Profile } from '../profiles/read-profile';
import { takeHit } from '../rate-limits/take-hit';

/**
 * On every profile of the person that has the same number. The number that an employer has listed
 * goes on to say which profiles are one person's: anyone can enter the number of another person.
 */
export async function changePhone(
  deps: Deps,
  candidateId: LinkedCandidateId,
  phone: string,
): Promise<Profile> {
  await takeHit(deps, 'phoneByProfile', candidateId);
  const { ofPhone } = keyedHashes(deps.env);
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const profiles = await lockProfiles(tx, candidateId);
    const before = profiles.find(({ id }) => id === candidateId)?.phone ?? '';
    const same = profiles.filter((profile) => profile.phone === before && before !== phone);
    await tx
      .update(candidates)
      .set({
        phone,
        listedPhoneHash: sql`coalesce(${candidates.listedPhoneHash}, ${ofPhone(before)})`,
        correctedAt: now,
        correctedFields: withCorrections({ phone }),
        profileLastUpdated: now,
      })
      .where(sql`${candidates.id} = any(${textArray(same.map(({ id }) => id))}::uuid[])`);
    return readProfile({ ...deps, db: tx }, candidateId);
  });
}
