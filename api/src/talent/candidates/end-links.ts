import { and, eq, ne, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { textArray } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { candidateLinks } from '../tables/candidate-links.table';
import type { LinkedCandidateId } from './link-scope';

/** Per person. However often strangers request links, only unopened ones end. */
const MAX_UNOPENED = 3;

type CandidateIds = readonly (string | null)[];

/**
 * `opened_at` is also checked outside the subquery, because only there does PostgreSQL see an
 * opening that commits meanwhile.
 */
export async function makeRoomForLinks(tx: Db, candidateIds: CandidateIds): Promise<void> {
  await lockLinks(tx, candidateIds);
  await tx.execute(sql`
    delete from ${candidateLinks} where opened_at is null and id in (
      select id from (
        select id, row_number() over (partition by candidate_id order by created_at desc, id) as rank
          from ${candidateLinks}
          where purpose = 'profile' and opened_at is null
            and candidate_id in (${listOf(candidateIds)})
      ) as unopened where rank >= ${MAX_UNOPENED}
    )`);
}

/** Includes the claim link, with which a choice can be changed, which issues a profile link. */
export function endOtherLinks(
  { db }: Pick<Deps, 'db'>,
  candidateId: LinkedCandidateId,
  token: string,
): Promise<void> {
  const isOwn = eq(candidateLinks.candidateId, candidateId);
  return db.transaction(async (tx) => {
    await lockLinks(tx, [candidateId]);
    await tx
      .delete(candidateLinks)
      .where(and(isOwn, ne(candidateLinks.tokenHash, hashToken(token))));
  });
}

export async function lockLinksOf(tx: Db, candidateId: string): Promise<void> {
  await lockLinks(tx, [candidateId]);
  await lockRows(tx, candidateLinks, {
    where: eq(candidateLinks.candidateId, candidateId),
    strength: 'update',
  });
}

export async function endAllLinks(tx: Db, candidateId: string): Promise<void> {
  await lockLinks(tx, [candidateId]);
  await tx.delete(candidateLinks).where(eq(candidateLinks.candidateId, candidateId));
}

/** Issuing and ending links of one person take turns. Locked in id order, to prevent deadlocks. */
async function lockLinks(tx: Db, candidateIds: CandidateIds): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('links of ' || id, 0))
          from (${listOf(candidateIds)} order by 1) as person`,
  );
}

/**
 * A single array parameter, so that the statement is the same for any number of candidates,
 * including none.
 */
const listOf = (candidateIds: CandidateIds) =>
  sql`select unnest(${textArray(candidateIds)})::uuid as id`;
