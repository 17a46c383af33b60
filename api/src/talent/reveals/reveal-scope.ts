import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { reveals } from '../tables/reveals.table';

declare const brand: unique symbol;
export type RevealedCandidateId = string & { readonly [brand]: 'revealed candidate' };

export const notRevealed = () =>
  new ApiError('not_found', 'You have not revealed this candidate, or their data has been erased.');

/** The only way from an id to what is hidden until revealed; 404 for everyone else. */
export async function openRevealed(db: Db, recruiterId: RecruiterId, candidateId: string) {
  const [reveal] = await db
    .select({ candidateId: reveals.candidateId })
    .from(reveals)
    .where(and(eq(reveals.recruiterId, recruiterId), eq(reveals.candidateId, candidateId)));
  if (!reveal) throw notRevealed();
  return trusted(reveal.candidateId);
}

/** Safe for a candidate for which a reveal by the caller was just found. */
function trusted(candidateId: string): RevealedCandidateId {
  return candidateId as RevealedCandidateId;
}
