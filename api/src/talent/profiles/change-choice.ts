import type { LaterChoice } from '@gangway/contract/talent/candidate-rules';
import type { Deps } from '../../foundation/deps';
import { readShownFacts, refuseUnseenFacts } from '../candidates/facts-version';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { readProfile, type Profile } from './read-profile';
import { storeChoice } from './store-choice';

/** The link in use stays, so nothing is mailed. */
export async function changeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { choice, version }: { choice: LaterChoice; version?: string | undefined },
): Promise<Profile> {
  await db.transaction(async (tx) => {
    const isNew = await storeChoice({ db: tx, clock }, candidateId, choice);
    const facts = await readShownFacts(tx, candidateId);
    if (isNew && choice === 'opt-in') refuseUnseenFacts(facts?.version, version);
  });
  return readProfile({ db, clock }, candidateId);
}
