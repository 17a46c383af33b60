import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hashToken } from '../../foundation/crypto/token';
import { queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { LimitName } from '../../foundation/env/rate-limits';
import { ApiError } from '../../foundation/errors/api-error';
import {
  consumeLimit,
  countFailure,
  type RateLimitDeps,
  tryConsume,
} from '../../identity/rate-limits/consume-limit';
import { candidateLinks, type LinkPurpose } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

/**
 * Unknown links run the same statement but are never refused, so they use up no limit of a real
 * person or address.
 */
export async function consumeLinkedLimit(
  deps: RateLimitDeps,
  name: LimitName,
  { candidateId, subject = candidateId }: { candidateId: LinkedCandidateId; subject?: string },
): Promise<void> {
  if (isUnknownLink(candidateId)) await tryConsume(deps, name, candidateId);
  else await consumeLimit(deps, name, subject);
}

declare const brand: unique symbol;
/**
 * Made only by opening a link. Unknown links get an id that matches no candidate, so that every
 * handler runs the same statements and ends in `linkNotFound`.
 */
export type LinkedCandidateId = string & { readonly [brand]: 'linked candidate' };

export const linkNotFound = (purpose: LinkPurpose) => new ApiError('not_found', NOT_FOUND[purpose]);

const NO_CANDIDATE = '00000000-0000-0000-0000-000000000000';

export const isUnknownLink = (candidateId: LinkedCandidateId): boolean =>
  candidateId === NO_CANDIDATE;

/**
 * An expired link stays in the table until the sweep. Candidates are invited only once their list
 * is paid.
 */
export const isValidLink = (now: Date): SQL => sql`(
  (${candidateLinks.expiresAt} is null or ${candidateLinks.expiresAt} > ${now.toISOString()}::timestamptz)
  and (${candidateLinks.purpose} = 'profile' or (
    select ${transitionLists.paidAt} from ${candidates}
      join ${transitionLists} on ${transitionLists.id} = ${candidates.listId}
    where ${candidates.id} = ${candidateLinks.candidateId}
  ) is not null))`;

type Visit = {
  purpose: LinkPurpose;
  token: string;
  address: string;
  /**
   * This browser opened this link before, so failed guesses from the same address do not block it.
   */
  isKnownHere?: boolean;
};

/** Counts only failures, so that a person's own visits never use up the limit. */
export async function openLink(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits'>, visit: Visit) {
  const candidateId = trusted(await findOpened(deps, visit));
  const { address, isKnownHere = false } = visit;
  const isFailure = isUnknownLink(candidateId);
  const isExempt = isKnownHere && !isFailure;
  await countFailure(deps, 'unknownLinkByAddress', { address, isFailure, isExempt });
  return candidateId;
}

/** An unknown link gets the same error here as from every other call. */
export const noSuchReveal = (candidateId: LinkedCandidateId): ApiError =>
  isUnknownLink(candidateId)
    ? linkNotFound('profile')
    : new ApiError('not_found', 'This entry no longer exists. Reload the page.');

const NOT_FOUND: Record<LinkPurpose, string> = {
  profile: "The profile link you're looking for doesn't exist or has expired.",
  claim:
    'This claim link is invalid or has expired. Please contact your HR department for assistance.',
};

/** Safe for the candidate of a link opened with its token, and for NO_CANDIDATE. */
function trusted(candidateId: string): LinkedCandidateId {
  return candidateId as LinkedCandidateId;
}

const Opened = z.object({ id: z.string() });

/**
 * One statement for valid and invalid links, writing only on the first opening. The id comes from
 * the update, so a link ended concurrently opens nothing.
 */
async function findOpened(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { purpose, token }: Pick<Visit, 'purpose' | 'token'>,
): Promise<string> {
  const now = clock();
  const [opened] = await queryRows(
    db,
    sql`with link as (
        select id, candidate_id, purpose = 'profile' and opened_at is null as is_first
          from ${candidateLinks}
          where token_hash = ${hashToken(token)} and purpose = ${purpose}
            and ${isValidLink(now)}
      ), opened as (
        update ${candidateLinks} set opened_at = coalesce(opened_at, ${now.toISOString()}::timestamptz)
          where id = (select id from link where is_first) and candidate_id is not null
          returning candidate_id
      )
      select candidate_id as id from opened
      union all select candidate_id from link where not is_first`,
    Opened,
  );
  return opened?.id ?? NO_CANDIDATE;
}
