import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { candidates } from './candidates.table';

/** Several employers may have listed one person; a number that a whole office shares stays small. */
const MOST = 5;

/** By e-mail address or ten digits, on active lists, the newest first; fast by the index of each. */
export function findOnBoard(tx: Db, identifier: string) {
  return tx
    .select({
      id: candidates.id,
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
