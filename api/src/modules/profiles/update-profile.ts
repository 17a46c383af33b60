import { distinctSkills } from '@gangway/contract/distinct-skills';
import { experienceLevel } from '@gangway/contract/experience-level';
import type { CandidateProfileUpdate } from '@gangway/contract/profiles';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { forgetFiles } from '../candidate-files/forget-files';
import { candidates } from '../candidates/candidates.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { changeProfile } from './change-profile';
import { readProfile, type Profile } from './read-profile';

/** A level that the organisation has named stays until the years that it rests on change. */
const levelFor = (years: number) =>
  sql`case when ${candidates.yearsExperience} = ${years} then ${candidates.experienceLevel} else ${experienceLevel(years)} end`;

/** In a transaction. An address that is not sent stays, an empty one goes; either ends an upload. */
export async function storeProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  update: CandidateProfileUpdate,
): Promise<void> {
  const { profileImageUrl, resumeUrl } = update;
  await changeProfile(deps, candidateId, {
    fullName: update.fullName,
    positionTitle: update.positionTitle,
    yearsExperience: update.yearsExperience,
    experienceLevel: levelFor(update.yearsExperience),
    skills: distinctSkills(update.skills),
    location: update.location,
    correctedAt: deps.clock(),
    ...(profileImageUrl !== undefined && { profileImageUrl: profileImageUrl || null }),
    ...(resumeUrl !== undefined && { resumeUrl: resumeUrl || null }),
  });
  await forgetFiles(deps.db, candidateId, [
    ...(profileImageUrl === undefined ? [] : (['photo'] as const)),
    ...(resumeUrl === undefined ? [] : (['resume'] as const)),
  ]);
}

export function updateProfile(
  deps: Deps,
  candidateId: LinkedCandidateId,
  update: CandidateProfileUpdate,
): Promise<Profile> {
  return deps.db.transaction(async (db) => {
    await storeProfile({ ...deps, db }, candidateId, update);
    return readProfile({ ...deps, db }, candidateId);
  });
}
