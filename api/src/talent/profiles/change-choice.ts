import type { LaterChoice } from '@gangway/contract/candidate-rules';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { FACTS_VERSION, refuseUnseenFacts } from '../candidates/facts-version';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidates } from '../tables/candidates.table';
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
    const [facts] = await tx
      .select({ version: FACTS_VERSION })
      .from(candidates)
      .where(eq(candidates.id, candidateId));
    if (isNew && choice === 'opt-in') refuseUnseenFacts(facts?.version, version);
  });
  return readProfile({ db, clock }, candidateId);
}
