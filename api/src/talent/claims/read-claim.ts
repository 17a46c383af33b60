import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

export async function readClaim(db: Db, candidateId: LinkedCandidateId) {
  const [claim] = await db
    .select({
      candidate: candidates,
      linkExpiresAt: candidateLinks.expiresAt,
      version: FACTS_VERSION,
    })
    .from(candidates)
    .innerJoin(
      candidateLinks,
      and(eq(candidateLinks.candidateId, candidates.id), eq(candidateLinks.purpose, 'claim')),
    )
    .where(eq(candidates.id, candidateId));
  if (!claim?.linkExpiresAt) throw linkNotFound('claim');
  return { ...claim.candidate, linkExpiresAt: claim.linkExpiresAt, version: claim.version };
}

/** Of what recruiters would find: an employer can change it until the person answers. */
export const FACTS_VERSION = sql<string>`md5(jsonb_build_array(${candidates.positionTitle},
  ${candidates.previousCompany}, ${candidates.yearsExperience}, ${candidates.experienceLevel},
  ${candidates.skills}, ${candidates.location}, ${candidates.department})::text)`;
