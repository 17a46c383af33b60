import { distinctSkills } from '@gangway/contract/distinct-skills';
import type { CandidateProfileUpdate } from '@gangway/contract/profiles';
import type { Deps } from '../../foundation/deps';
import { forgetFiles } from '../stored-files/delete-files';
import { withCorrections } from '../candidates/corrected-fields';
import { levelFor } from '../candidates/level-for';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { changeProfile } from './change-profile';
import { readProfile, type Profile } from './read-profile';

/**
 * In a transaction. An address or a salary that is not sent stays, an empty one is removed; a new or
 * removed address ends an upload.
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
  await forgetFiles(deps.db, candidateId, [
    ...(profileImageUrl === undefined ? [] : (['photo'] as const)),
    ...(resumeUrl === undefined ? [] : (['resume'] as const)),
  ]);
}

export function updateProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  update: CandidateProfileUpdate,
): Promise<Profile> {
  return deps.db.transaction(async (db) => {
    await storeProfile({ ...deps, db }, candidateId, update);
    return readProfile({ ...deps, db }, candidateId);
  });
}
