import { distinctSkills } from '@gangway/contract/talent/distinct-skills';
import type { CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { withCorrections, levelFor } from '../candidates/corrected-fields';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { deleteFiles } from '../stored-files/read-file';
import { candidates } from '../tables/candidates.table';

type Row = typeof candidates.$inferInsert;

export async function changeProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  change: { [K in keyof Row]?: Row[K] | SQL },
): Promise<void> {
  await db
    .update(candidates)
    .set({ ...change, profileLastUpdated: clock() })
    .where(eq(candidates.id, candidateId));
}

/**
 * Call within a transaction. An address or salary that is not sent stays, an empty one is removed.
 * A new or removed address deletes the upload.
 */
export async function storeProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  update: CandidateProfileUpdate,
): Promise<void> {
  const { fullName, positionTitle, yearsExperience, location } = update;
  const { expectedSalary, profileImageUrl, resumeUrl } = update;
  const skills = distinctSkills(update.skills);
  const said = { fullName, positionTitle, yearsExperience, skills, location };
  await changeProfile(deps, candidateId, {
    ...said,
    experienceLevel: levelFor(yearsExperience),
    correctedAt: deps.clock(),
    correctedFields: withCorrections(said),
    ...(expectedSalary !== undefined && { expectedSalary }),
    ...(profileImageUrl !== undefined && { profileImageUrl: profileImageUrl || null }),
    ...(resumeUrl !== undefined && { resumeUrl: resumeUrl || null }),
  });
  await deleteFiles(deps.db, candidateId, [
    ...(profileImageUrl === undefined ? [] : (['photo'] as const)),
    ...(resumeUrl === undefined ? [] : (['resume'] as const)),
  ]);
}

export const updateProfile = (
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  update: CandidateProfileUpdate,
): Promise<void> => deps.db.transaction((db) => storeProfile({ ...deps, db }, candidateId, update));
