import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { FACTS_VERSION, versionOf } from '../candidates/facts-version';
import { findUniqueValuesInTime } from '../candidates/find-unique-values';
import { type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

export async function readClaim(db: Db, candidateId: LinkedCandidateId) {
  const [claim] = await db
    .select({
      candidate: candidates,
      linkExpiresAt: candidateLinks.expiresAt,
      facts: FACTS_VERSION,
    })
    .from(candidates)
    .innerJoin(
      candidateLinks,
      and(eq(candidateLinks.candidateId, candidates.id), eq(candidateLinks.purpose, 'claim')),
    )
    .where(eq(candidates.id, candidateId));
  const uniqueValues = await findUniqueValuesInTime(db, candidateId);
  if (!claim?.linkExpiresAt) throw linkNotFound('claim');
  const { candidate, facts, linkExpiresAt } = claim;
  const version = versionOf(facts, uniqueValues);
  return { ...candidate, linkExpiresAt, uniqueValues: uniqueValues ?? [], version };
}
