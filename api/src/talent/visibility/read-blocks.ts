import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidateBlocks } from '../tables/candidates.table';

export function readBlocks(db: Db, candidateId: LinkedCandidateId) {
  return db
    .select({
      id: candidateBlocks.id,
      company: candidateBlocks.company,
      domain: candidateBlocks.domain,
    })
    .from(candidateBlocks)
    .where(eq(candidateBlocks.candidateId, candidateId))
    .orderBy(asc(candidateBlocks.createdAt), asc(candidateBlocks.id));
}
