import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { countFailure } from '../rate-limits/count-failure';
import { hashToken } from '../sessions/session-token';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { candidateLinks, type LinkPurpose } from './candidate-links.table';
import { candidates } from './candidates.table';

declare const brand: unique symbol;
/**
 * Only opening a link makes one: the right to read and change this one person. An unknown link
 * opens nobody, for whom every verb does what it does for others, finds none and says `linkNotFound`.
 */
export type LinkedCandidateId = string & { readonly [brand]: 'linked candidate' };

const NOBODY = '00000000-0000-0000-0000-000000000000';

const NOT_FOUND: Record<LinkPurpose, string> = {
  profile: "The profile link you're looking for doesn't exist or has expired.",
  claim:
    'This claim link is invalid or has expired. Please contact your HR department for assistance.',
};

export const linkNotFound = (purpose: LinkPurpose) => new ApiError('not_found', NOT_FOUND[purpose]);

/** Sound for the candidate of a link whose token the caller has shown, and for nobody. */
function trusted(candidateId: string): LinkedCandidateId {
  return candidateId as LinkedCandidateId;
}

/** An organisation invites nobody before it has paid. */
const mayBeUsed = (purpose: LinkPurpose) =>
  purpose === 'profile'
    ? undefined
    : sql`(
        select ${transitionLists.paidAt} from ${candidates}
          join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
        where ${candidates.id} = ${candidateLinks.candidateId}
      ) is not null`;

type Visit = { purpose: LinkPurpose; token: string; address: string };

/** Counts what fails and no more, so that a person's own visits never use up the limit. */
export async function openLink(
  deps: Deps,
  { purpose, token, address }: Visit,
): Promise<LinkedCandidateId> {
  const [link] = await deps.db
    .select({ candidateId: candidateLinks.candidateId })
    .from(candidateLinks)
    .where(
      and(
        eq(candidateLinks.tokenHash, hashToken(token)),
        eq(candidateLinks.purpose, purpose),
        or(isNull(candidateLinks.expiresAt), gt(candidateLinks.expiresAt, deps.clock())),
        mayBeUsed(purpose),
      ),
    );
  const candidateId = link?.candidateId ?? NOBODY;
  await countFailure(deps, 'unknownLinkByAddress', { address, isFailure: candidateId === NOBODY });
  return trusted(candidateId);
}
