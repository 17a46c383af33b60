import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';

export type Claim = Awaited<ReturnType<typeof readClaim>>;

export async function readClaim(db: Db, candidateId: LinkedCandidateId) {
  const [claim] = await db
    .select({ candidate: candidates, linkExpiresAt: candidateLinks.expiresAt })
    .from(candidates)
    .innerJoin(
      candidateLinks,
      and(eq(candidateLinks.candidateId, candidates.id), eq(candidateLinks.purpose, 'claim')),
    )
    .where(eq(candidates.id, candidateId));
  if (!claim?.linkExpiresAt) throw linkNotFound('claim');
  return { candidate: claim.candidate, linkExpiresAt: claim.linkExpiresAt };
}
