import type { LaterChoice } from '@gangway/contract/candidate-rules';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { readProfile, type Profile } from './read-profile';
import { storeChoice } from './store-choice';

/** The link in use stays, so nothing is mailed. */
export async function changeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  choice: LaterChoice,
): Promise<Profile> {
  await db.transaction((tx) => storeChoice({ db: tx, clock }, candidateId, choice));
  return readProfile({ db, clock }, candidateId);
}
