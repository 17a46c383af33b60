import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { changeProfile } from './change-profile';
import { readProfile, type Profile } from './read-profile';

/** Visible all the same: recruiters see a badge. */
export async function setJumpedShip(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  hasJumpedShip: boolean,
): Promise<Profile> {
  await changeProfile(deps, candidateId, { hasJumpedShip });
  return readProfile(deps, candidateId);
}
