import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { RecruiterId } from '../../identity/actors/scopes';
import { notRevealed } from '../../talent/reveals/reveal-scope';
import { selectRevealed, type RevealedRow } from './revealed-rows';
import { reveals } from '../../talent/tables/reveals.table';

const revealedOf = prepareOnce((db) =>
  selectRevealed(db)
    .where(
      and(
        eq(reveals.recruiterId, sql.placeholder('recruiterId')),
        eq(reveals.candidateId, sql.placeholder('candidateId')),
      ),
    )
    .prepare('revealed'),
);

export async function findRevealed(
  db: Db,
  recruiterId: RecruiterId,
  candidateId: string,
): Promise<RevealedRow | null> {
  const [revealed] = await revealedOf(db).execute({ recruiterId, candidateId });
  return revealed ?? null;
}

export async function readRevealed(
  db: Db,
  recruiterId: RecruiterId,
  candidateId: string,
): Promise<RevealedRow> {
  const revealed = await findRevealed(db, recruiterId, candidateId);
  if (!revealed) throw notRevealed();
  return revealed;
}
