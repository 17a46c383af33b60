import { distinctSkills } from '@gangway/contract/talent/distinct-skills';
import type { HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { withCorrections, levelFor } from '../candidates/corrected-fields';
import { endAllLinksBut } from '../candidates/end-links';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { deleteFiles } from '../stored-files/read-file';
import { candidates } from '../tables/candidates.table';
import { type Profile, readProfile } from './read-profile';

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

/** The person stays visible: recruiters see a badge. */
export async function setJumpedShip(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  hasJumpedShip: boolean,
): Promise<Profile> {
  await changeProfile(deps, candidateId, { hasJumpedShip });
  return readProfile(deps, candidateId);
}

export async function hideFacts(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  hiddenFacts: HideableFact[],
): Promise<Profile> {
  await changeProfile(deps, candidateId, { hiddenFacts });
  return readProfile(deps, candidateId);
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

export async function endOtherLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  token: string,
): Promise<Profile> {
  await db.transaction((tx) => endAllLinksBut(tx, token, candidateId));
  return readProfile({ db, clock }, candidateId);
}
