import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { keyedHashes } from './keyed-hash';
import { transitionLists } from '../tables/transition-lists.table';
import { ADDRESSEE } from './addressee';
import { candidates } from '../tables/candidates.table';

/** Several employers may have listed one person; a whole office may have one number. */
const MOST = 5;

/** No join: a planner without statistics would walk through the lists first (40 ms, not 0.1). */
const isOnActiveList = sql`(select ${transitionLists.status} from ${transitionLists} where ${transitionLists.id} = ${candidates.listId}) = 'active'`;

/**
 * By lower-case address or ten digits, the newest first. Of a corrected number the listed one counts:
 * anyone can enter the number of another person. Locked: none is erased or gets another address.
 */
export function findOnBoard({ env }: Pick<Deps, 'env'>, tx: Db, identifier: string) {
  const { email, phone, listedPhoneHash } = candidates;
  return tx
    .select(ADDRESSEE)
    .from(candidates)
    .where(
      and(
        or(
          sql`lower(${email}) = ${identifier}::text`,
          and(eq(phone, identifier), isNull(listedPhoneHash)),
          eq(listedPhoneHash, keyedHashes(env).ofPhone(identifier)),
        ),
        isOnActiveList,
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .limit(MOST)
    .for('share');
}

export type OnBoard = Awaited<ReturnType<typeof findOnBoard>>[number];
