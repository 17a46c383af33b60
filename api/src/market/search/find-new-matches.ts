import type { NewMatches } from '@gangway/contract/market/integration-events';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { sql } from 'drizzle-orm';
import type { Subscription } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { findViewer } from '../../talent/visibility/read-viewer';
import { readRecruiter } from '../accounts/read-recruiter';
import { audienceOf } from './query/audience';
import { readCards } from './query/read-cards';
import { firstPage, type SearchRequest } from './query/search-pages';

export type Searcher = { recruiterId: RecruiterId; plan: Subscription | null; viewer: Viewer };

type SearchDeps = Pick<Deps, 'db' | 'searchDb' | 'clock'>;

/** Once for all searches of a recruiter. */
export async function readSearcher(
  { db }: SearchDeps,
  recruiterId: RecruiterId,
): Promise<Searcher> {
  const recruiter = await readRecruiter(db, recruiterId);
  return { recruiterId, plan: recruiter.plan, viewer: await findViewer(db, recruiter) };
}

type Span = { after: Date; upTo: Date; limit: number };

export const newMatchesFinder =
  (deps: SearchDeps) =>
  async (recruiterId: RecruiterId, filter: SearchFilter, { after, upTo, limit }: Span) => {
    const upToThen = sql`e.visible_at <= ${upTo.toISOString()}::timestamptz`;
    const also = [isVisibleAfter(after), upToThen];
    const searcher = await readSearcher(deps, recruiterId);
    const found = await findNewest(deps, searcher, { filter, also, limit });
    return found?.people.map(({ id }) => ({ candidateId: id })) ?? [];
  };

export async function countNewMatches(
  deps: SearchDeps,
  searcher: Searcher,
  { filter, after, countedUpTo }: { filter: SearchFilter; after: Date; countedUpTo: number },
): Promise<{ count: number; isExact: boolean } | null> {
  try {
    const request = { filter, also: [isVisibleAfter(after)], limit: 0, countedUpTo };
    const found = await findNewest(deps, searcher, request);
    return found ? { count: found.total, isExact: found.isExact } : { count: 0, isExact: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'search_too_slow') return null;
    throw error;
  }
}

const MATCHES_LISTED = 100;

export async function readNewMatches(
  deps: Pick<Deps, 'db' | 'searchDb' | 'clock'>,
  recruiterId: RecruiterId,
  { filter, after, upTo }: { filter: SearchFilter; after: Date; upTo: Date },
): Promise<NewMatches> {
  const span = { after, upTo, limit: MATCHES_LISTED + 1 };
  const found = await newMatchesFinder(deps)(recruiterId, filter, span);
  const ids = found.slice(0, MATCHES_LISTED).map(({ candidateId }) => candidateId);
  const cards = await readCards(deps.searchDb, null, ids);
  return {
    since: after.toISOString(),
    until: upTo.toISOString(),
    candidates: cards.map(({ contacts: _, ...hidden }) => hidden),
    hasMore: found.length > MATCHES_LISTED,
  };
}

const isVisibleAfter = (moment: Date) => sql`e.visible_at > ${moment.toISOString()}::timestamptz`;

type MatchRequest = Pick<SearchRequest, 'limit' | 'also' | 'countedUpTo'>;

async function findNewest(
  deps: SearchDeps,
  { recruiterId, plan, viewer }: Searcher,
  { filter, ...request }: MatchRequest & { filter: SearchFilter },
) {
  const audience = audienceOf(plan, filter, deps.clock());
  if (!audience) return null;
  return firstPage(deps, recruiterId, {
    ...request,
    filter: { ...filter, sortBy: 'recent' },
    audience,
    viewer,
  });
}
