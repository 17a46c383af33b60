import type { RevealUpdate } from '@gangway/contract/reveals';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { RecruiterId } from '../sessions/scopes';
import { readRevealed } from './read-revealed';
import type { RevealedRow } from './revealed-rows';
import { reveals } from './reveals.table';

/** What is not given stays as it is. */
export async function updateReveal(
  db: Db,
  { recruiterId, candidateId }: { recruiterId: RecruiterId; candidateId: string },
  update: RevealUpdate,
): Promise<RevealedRow> {
  await db
    .update(reveals)
    .set(update)
    .where(and(eq(reveals.recruiterId, recruiterId), eq(reveals.candidateId, candidateId)));
  return readRevealed(db, recruiterId, candidateId);
}
