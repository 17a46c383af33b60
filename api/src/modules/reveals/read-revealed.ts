import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { RecruiterId } from '../sessions/scopes';
import { notRevealed } from './reveal-scope';
import { selectRevealed, type RevealedRow } from './revealed-rows';
import { reveals } from './reveals.table';

export async function readRevealed(
  db: Db,
  recruiterId: RecruiterId,
  candidateId: string,
): Promise<RevealedRow> {
  const [revealed] = await selectRevealed(db).where(
    and(eq(reveals.recruiterId, recruiterId), eq(reveals.candidateId, candidateId)),
  );
  if (!revealed) throw notRevealed();
  return revealed;
}
