import type { Deps } from '../../foundation/deps';
import { endAllLinksBut } from '../candidates/end-links';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { readProfile, type Profile } from './read-profile';

export async function endOtherLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  token: string,
): Promise<Profile> {
  await db.transaction((tx) => endAllLinksBut(tx, token, candidateId));
  return readProfile({ db, clock }, candidateId);
}
