import {
  SEARCH_PAGE,
  type SearchAnswer,
  type SearchUsage,
  NEWEST,
  type SearchCount,
  type SearchFacets,
} from '@gangway/contract/market/search';
import type { SearchPageQuery, SearchFilter } from '@gangway/contract/market/search-filter';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import {
  BAND_NAMES,
  EXPERIENCE_BANDS,
  type ExperienceBand,
} from '@gangway/contract/talent/experience-bands';
import { currentSubscription } from '../../commerce/plans/plan-access';
import { databaseFailureOf } from '../../foundation/db/database-failure';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { readViewer } from '../../talent/visibility/read-viewer';
import { recordSearch } from '../analytics/record-search';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { presentContacts } from '../reveals/present-reveals';
import { countSearch } from '../search-quotas/count-search';
import { type Audience, requireAudience } from './query/audience';
import type { Tallies } from './query/find-people';
import { readCards, type CardRow } from './query/read-cards';
import { readFacetOptions, type FacetOption } from './query/read-facet-options';
import {
  readCursor,
  writeCursor,
  firstPage,
  nextPage,
  type Page,
  type SearchRequest,
} from './query/search-pages';

export type SearchResult = Omit<Page, 'cursor'> & {
  cards: readonly CardRow[];
  nextCursor: string | null;
  facetOptions: FacetOption[] | null;
  moreElsewhere: SearchAnswer['moreElsewhere'];
  searches: SearchUsage | null;
};

export async function searchCandidates(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'searchDb'>,
  recruiterId: RecruiterId,
  query: SearchPageQuery,
): Promise<SearchResult> {
  const { cursor: text, ...filter } = query;
  const searcher = { recruiterId, subscription: await currentSubscription(deps.db, recruiterId) };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  const search = { env: deps.env, recruiterId, audience, filter };
  const cursor = text === undefined ? null : readCursor(text, search);
  const searches = await countSearch(deps, searcher, query);
  const isPublic = audience === 'public';
  const recorded = recordSearch(deps, recruiterId, query);
  const viewer = readViewer(deps.db, recruiterId);
  const request = { filter, audience, limit: SEARCH_PAGE, viewer };
  const [page, facetOptions] = await Promise.all([
    cursor
      ? nextPage(deps, recruiterId, { ...request, cursor })
      : firstPage(deps, recruiterId, request),
    cursor ? null : readOptions(deps, viewer, isPublic ? 'public' : 'everybody'),
  ]);
  // Not in parallel: one search would use most of the pool's four connections.
  const moreElsewhere =
    cursor || !isPublic ? null : await countElsewhere(deps, recruiterId, { filter, viewer });
  const ids = page.people.map(({ id }) => id);
  const found = await readCards(deps.searchDb, recruiterId, ids);
  const cards = await limitProfiles(deps, searcher, found);
  await recorded;
  const nextCursor = page.cursor && writeCursor(page.cursor, search);
  return { ...page, nextCursor, searches, facetOptions, moreElsewhere, cards };
}

export async function listNewest(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<readonly CardRow[]> {
  const searcher = { recruiterId, subscription: await currentSubscription(deps.db, recruiterId) };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  await countSearch(deps, searcher, filter);
  const recorded = recordSearch(deps, recruiterId, filter);
  const { people } = await firstPage(deps, recruiterId, { filter, audience, limit: NEWEST });
  const ids = people.map(({ id }) => id);
  const cards = await readCards(deps.searchDb, recruiterId, ids);
  await recorded;
  return limitProfiles(deps, searcher, cards);
}

export async function countCandidates(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<SearchCount> {
  const subscription = await currentSubscription(deps.db, recruiterId);
  const audience = requireAudience(subscription, filter, deps.clock());
  await countSearch(deps, { recruiterId, subscription }, filter);
  const { total, isExact } = await firstPage(deps, recruiterId, { filter, audience, limit: 0 });
  return { total, totalIsExact: isExact };
}

export const presentCard = ({ contacts, ...facts }: CardRow): CandidateCard => ({
  ...facts,
  isRevealed: contacts !== null,
  ...(contacts ? presentContacts({ id: facts.id, ...contacts }) : HIDDEN),
});

export function presentSearch(result: SearchResult, filter: SearchFilter): SearchAnswer {
  const { cards, total, isExact, moreElsewhere, nextCursor, searches } = result;
  const { facetOptions, tallies } = result;
  return {
    items: cards.map(presentCard),
    total,
    totalIsExact: isExact,
    moreElsewhere,
    nextCursor,
    facets: facetOptions && presentFacets(facetOptions, tallies, filter),
    searches,
  };
}

async function readOptions(
  { searchDb }: Pick<Deps, 'searchDb'>,
  reading: Promise<Viewer>,
  audience: Audience,
): Promise<FacetOption[]> {
  const viewer = await reading;
  return (await unlessTooSlow(readFacetOptions(searchDb, { viewer, audience }))) ?? [];
}

async function unlessTooSlow<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'search_too_slow') return null;
    if (databaseFailureOf(error) === 'busy') return null;
    throw error;
  }
}

async function countElsewhere(
  deps: Pick<Deps, 'db' | 'searchDb'>,
  recruiterId: RecruiterId,
  search: Required<Pick<SearchRequest, 'filter' | 'viewer'>>,
): Promise<SearchAnswer['moreElsewhere']> {
  const request = { ...search, audience: 'federal', limit: 0 } as const;
  const found = await unlessTooSlow(firstPage(deps, recruiterId, request));
  return found && { count: found.total, isExact: found.isExact };
}

const HIDDEN = {
  fullName: null,
  email: null,
  phone: null,
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  clearance: null,
};

function presentFacets(
  facetOptions: readonly FacetOption[],
  tallies: Tallies | null,
  filter: SearchFilter,
): SearchFacets {
  const ofKind = (kind: FacetOption['kind']) =>
    facetOptions.filter((option) => option.kind === kind);
  const departments = filter.department || !tallies ? null : new Map(tallies.departments);
  const years = filter.experienceLevel || !tallies ? null : tallies.years;
  return {
    departments: ofKind('department').map(({ ids, text }) => ({
      name: text,
      count: departments && ids.reduce((sum, id) => sum + (departments.get(id) ?? 0), 0),
    })),
    experienceLevels: BAND_NAMES.map((level) => ({ level, count: years && inBand(years, level) })),
    locations: ofKind('location').map(({ text }) => text),
  };
}

function inBand(years: Tallies['years'], band: ExperienceBand): number {
  const { min, max = Infinity } = EXPERIENCE_BANDS[band];
  const within = years.filter(([year]) => year >= min && year <= max);
  return within.reduce((sum, [, count]) => sum + count, 0);
}
