import type { SearchFilter } from '@gangway/contract/search-filter';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { audienceOf } from './query/audience';
import { askFirst, type Asked } from './query/ask-people';

type SearchDeps = Pick<Deps, 'db' | 'searchDb' | 'clock'>;
type Asking = Pick<Asked, 'limit' | 'also' | 'countedUpTo'>;

/** Null where the filter was saved on a plan that has ended, or is not paid. */
async function askNewest(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  { filter, ...asking }: Asking & { filter: SearchFilter },
) {
  const plan = await currentSubscription(deps.db, recruiterId);
  const audience = audienceOf(plan, filter, deps.clock());
  if (!audience) return null;
  return askFirst(deps, recruiterId, {
    ...asking,
    filter: { ...filter, sortBy: 'recent' },
    audience,
  });
}

const isVisibleAfter = (moment: Date) => sql`e.visible_at > ${moment.toISOString()}::timestamptz`;

type Span = { after: Date; upTo: Date; limit: number };

/**
 * Who matches and could first be found after one moment, up to another; the newest first. It counts
 * as no search of the recruiter.
 */
export const newMatchesFinder =
  (deps: SearchDeps) =>
  async (
    recruiterId: RecruiterId,
    filter: SearchFilter,
    { after, upTo, limit }: Span,
  ): Promise<{ candidateId: string }[]> => {
    const upToThen = sql`e.visible_at <= ${upTo.toISOString()}::timestamptz`;
    const also = [isVisibleAfter(after), upToThen];
    const found = await askNewest(deps, recruiterId, { filter, also, limit });
    return found?.people.map(({ id }) => ({ candidateId: id })) ?? [];
  };

type Counting = { filter: SearchFilter; after: Date; countedUpTo: number };

/** How many of them there are; null where that takes too long. */
export async function countNewMatches(
  deps: SearchDeps,
  recruiterId: RecruiterId,
  { filter, after, countedUpTo }: Counting,
): Promise<{ count: number; isExact: boolean } | null> {
  try {
    const asked = { filter, also: [isVisibleAfter(after)], limit: 0, countedUpTo };
    const found = await askNewest(deps, recruiterId, asked);
    return found ? { count: found.total, isExact: found.isExact } : { count: 0, isExact: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'search_too_slow') return null;
    throw error;
  }
}
