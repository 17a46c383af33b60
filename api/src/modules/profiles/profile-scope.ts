import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { candidateLinks } from '../candidates/candidate-links.table';
import { assertHitsLeft } from '../rate-limits/assert-hits-left';
import { takeHit } from '../rate-limits/take-hit';
import { hashToken } from '../sessions/session-token';

declare const brand: unique symbol;
/** Only opening a profile link makes one: the right to read and change this one person. */
export type LinkedCandidateId = string & { readonly [brand]: 'linked candidate' };

export const profileNotFound = () =>
  new ApiError('not_found', "The profile link you're looking for doesn't exist or has expired.");

/** Sound for the candidate of a link whose token the caller has shown. */
function trusted(candidateId: string): LinkedCandidateId {
  return candidateId as LinkedCandidateId;
}

type Visit = { token: string; address: string };

/** Counts what fails and no more, so that a person's own visits never use up the limit. */
export async function openProfileLink(
  deps: Deps,
  { token, address }: Visit,
): Promise<LinkedCandidateId> {
  await assertHitsLeft(deps, 'unknownProfileByAddress', address);
  const [link] = await deps.db
    .select({ candidateId: candidateLinks.candidateId })
    .from(candidateLinks)
    .where(
      and(
        eq(candidateLinks.tokenHash, hashToken(token)),
        eq(candidateLinks.purpose, 'profile'),
        or(isNull(candidateLinks.expiresAt), gt(candidateLinks.expiresAt, deps.clock())),
      ),
    );
  if (link?.candidateId) return trusted(link.candidateId);
  await takeHit(deps, 'unknownProfileByAddress', address);
  throw profileNotFound();
}
