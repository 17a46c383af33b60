import type { CandidateClaim } from '@gangway/contract/claims';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { presentFacts } from '../candidates/present-facts';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

export function presentClaim({ candidate, linkExpiresAt }: Claim): CandidateClaim {
  return { ...presentFacts(candidate), linkExpiresAt: linkExpiresAt.toISOString() };
}

type Claim = Awaited<ReturnType<typeof readClaim>>;

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
