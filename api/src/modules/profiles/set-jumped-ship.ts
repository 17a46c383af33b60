import type { Deps } from '../../deps';
import { changeProfile } from './change-profile';
import type { LinkedCandidateId } from './profile-scope';
import type { Profile } from './read-profile';

/** Visible all the same: recruiters see a badge. */
export function setJumpedShip(
  deps: Deps,
  candidateId: LinkedCandidateId,
  hasJumpedShip: boolean,
): Promise<Profile> {
  return changeProfile(deps, candidateId, { hasJumpedShip });
}
