import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { candidates } from './candidates.table';

/** Several employers may have listed one person; a whole office may have one number. */
const MOST = 5;

/** By e-mail address or ten digits, the newest list first. Locked, so that none is erased meanwhile. */
export function findOnBoard(tx: Db, identifier: string) {
  return tx
    .select({
      candidateId: candidates.id,
      fullName: candidates.fullName,
      email: candidates.email,
      positionTitle: candidates.positionTitle,
      previousCompany: candidates.previousCompany,
    })
    .from(candidates)
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .where(
      and(
        eq(transitionLists.status, 'active'),
        or(
          sql`lower(${candidates.email}) = lower(${identifier}::text)`,
          eq(candidates.phone, identifier),
        ),
      ),
    )
    .orderBy(desc(transitionLists.uploadedAt), desc(candidates.id))
    .limit(MOST)
    .for('key share', { of: candidates });
}

export type OnBoard = Awaited<ReturnType<typeof findOnBoard>>[number];
