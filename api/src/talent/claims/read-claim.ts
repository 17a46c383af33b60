import { and, eq } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/database';
import { FACTS_VERSION } from '../candidates/facts-version';
import { findUniqueValues } from '../candidates/find-unique-values';
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
  const uniqueValues = await findUniqueValues(db, candidateId);
  if (!claim?.linkExpiresAt) throw linkNotFound('claim');
  const { candidate, facts, linkExpiresAt } = claim;
  // An employer can also make a value unique by changing those of the others.
  const version = hashToken(JSON.stringify([facts, uniqueValues]));
  return { ...candidate, linkExpiresAt, uniqueValues, version };
}
