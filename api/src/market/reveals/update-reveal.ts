import type { RevealUpdate } from '@gangway/contract/market/reveals';
import type { Stage } from '@gangway/contract/market/stages';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { reveals } from '../../talent/tables/reveals.table';
import { stageChanges } from '../tables/stage-changes.table';
import { readRevealed, type RevealedRow } from './read-revealed';

const ONE_CHANGE_MS = 5 * 60_000;

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

/** Must run before the reveal is updated, in the same transaction. */
async function recordStage(
  tx: Db,
  { recruiterId, candidateId }: { recruiterId: RecruiterId; candidateId: string },
  { stage, now }: { stage: Stage | null; now: Date },
): Promise<void> {
  const [before] = await tx
    .select({ stage: reveals.stage })
    .from(reveals)
    .where(and(eq(reveals.recruiterId, recruiterId), eq(reveals.candidateId, candidateId)))
    .for('update');
  if (!before || before.stage === stage) return;
  const replaced = await tx
    .delete(stageChanges)
    .where(
      and(
        eq(stageChanges.recruiterId, recruiterId),
        eq(stageChanges.candidateId, candidateId),
        gt(stageChanges.at, new Date(now.getTime() - ONE_CHANGE_MS)),
      ),
    )
    .returning({ previous: stageChanges.previous });
  const [{ previous } = { previous: before.stage }] = replaced;
  if (previous === stage) return;
  await tx.insert(stageChanges).values({ recruiterId, candidateId, at: now, stage, previous });
}
