import type { RevealUpdate } from '@gangway/contract/reveals';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { readRevealed } from './read-revealed';
import { recordStage } from './record-stage';
import type { RevealedRow } from './revealed-rows';
import { reveals } from '../../talent/tables/reveals.table';

/** What is not given stays as it is. */
export async function updateReveal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reveal: { recruiterId: RecruiterId; candidateId: string },
  update: RevealUpdate,
): Promise<RevealedRow> {
  const { recruiterId, candidateId } = reveal;
  const { stage } = update;
  await db.transaction(async (tx) => {
    if (stage !== undefined) await recordStage(tx, reveal, { stage, now: clock() });
    await tx
      .update(reveals)
      .set(update)
      .where(and(eq(reveals.recruiterId, recruiterId), eq(reveals.candidateId, candidateId)));
  });
  return readRevealed(db, recruiterId, candidateId);
}
