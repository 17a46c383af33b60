import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { ADDRESSEE } from './addressee';
import { candidates } from './candidates.table';

/** Several employers may have listed one person; a whole office may have one number. */
const MOST = 5;

/** No join: a planner without statistics would walk through the lists first (40 ms, not 0.1). */
const isOnActiveList = sql`(select ${transitionLists.status} from ${transitionLists} where ${transitionLists.id} = ${candidates.listId}) = 'active'`;

/** By lower-case address or ten digits, the newest first. Locked: none is erased or gets another address meanwhile. */
export function findOnBoard(tx: Db, identifier: string) {
  return tx
    .select(ADDRESSEE)
    .from(candidates)
    .where(
      and(
        or(sql`lower(${candidates.email}) = ${identifier}::text`, eq(candidates.phone, identifier)),
        isOnActiveList,
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .limit(MOST)
    .for('share');
}

export type OnBoard = Awaited<ReturnType<typeof findOnBoard>>[number];
