import {
  COUNTED_UP_TO,
  SEARCH_PAGE,
  type SearchAnswer,
  type SearchUsage,
  NEWEST,
  type SearchCount,
  type SearchFacets,
} from '@gangway/contract/market/search';
import type { SearchPageQuery, SearchFilter } from '@gangway/contract/market/search-filter';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import {
  BAND_NAMES,
  EXPERIENCE_BANDS,
  type ExperienceBand,
} from '@gangway/contract/talent/experience-bands';
import { databaseFailureOf } from '../../foundation/db/database-failure';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { findViewer } from '../../talent/visibility/read-viewer';
import { readRecruiter } from '../accounts/read-recruiter';
import { recordSearch } from '../analytics/record-search';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { presentContacts } from '../reveals/present-reveals';
import { countSearch } from '../search-quotas/count-search';
import { requireAudience } from './query/audience';
import { findPublicAndFederalCriteria } from './query/find-criteria';
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
  const recruiter = await readRecruiter(deps.db, recruiterId);
  const searcher = { recruiterId, subscription: recruiter.plan };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  const search = { env: deps.env, recruiterId, audience, filter };
  const cursor = text === undefined ? null : readCursor(text, search);
  const searches = await countSearch(deps, searcher, query);
  const recorded = recordSearch(deps, recruiterId, query);
  const viewer = findViewer(deps.db, recruiter);
  const request = { filter, audience, limit: SEARCH_PAGE, viewer };
  const page = cursor
    ? { ...(await nextPage(deps, recruiterId, { ...request, cursor })), ...WITHOUT_FACETS }
    : await readFirstPage(deps, recruiterId, request);
  const ids = page.people.map(({ id }) => id);
  const found = await readCards(deps.searchDb, recruiterId, ids);
  const cards = await limitProfiles(deps, searcher, found);
  await recorded;
  const nextCursor = page.cursor && writeCursor(page.cursor, search);
  return { ...page, nextCursor, searches, cards };
}

export async function listNewest(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<readonly CardRow[]> {
  const recruiter = await readRecruiter(deps.db, recruiterId);
  const searcher = { recruiterId, subscription: recruiter.plan };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  await countSearch(deps, searcher, filter);
  const recorded = recordSearch(deps, recruiterId, filter);
  const viewer = findViewer(deps.db, recruiter);
  const request = { filter, audience, limit: NEWEST, viewer };
  const { people } = await firstPage(deps, recruiterId, request);
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
  const recruiter = await readRecruiter(deps.db, recruiterId);
  const audience = requireAudience(recruiter.plan, filter, deps.clock());
  await countSearch(deps, { recruiterId, subscription: recruiter.plan }, filter);
  const viewer = findViewer(deps.db, recruiter);
  const request = { filter, audience, limit: 0, viewer };
  const { total, isExact } = await firstPage(deps, recruiterId, request);
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

const WITHOUT_FACETS = { facetOptions: null, moreElsewhere: null };

async function readFirstPage(
  deps: Pick<Deps, 'searchDb'>,
  recruiterId: RecruiterId,
  request: SearchRequest,
) {
  const { filter, audience, viewer } = request;
  if (audience !== 'public') {
    const [page, facetOptions] = await Promise.all([
      firstPage(deps, recruiterId, request),
      readOptions(deps, viewer, 'everybody'),
    ]);
    return { ...page, facetOptions, moreElsewhere: null };
  }
  const asking = { db: deps.searchDb, recruiterId, countedUpTo: COUNTED_UP_TO };
  const both = findPublicAndFederalCriteria(asking, filter);
  const own = both.then((criteria) => criteria.public);
  const [page, facetOptions] = await Promise.all([
    firstPage(deps, recruiterId, { ...request, criteria: own }),
    readOptions(deps, viewer, 'public'),
  ]);
  // Not in parallel: one search would use most of the pool's four connections.
  const federal = both.then((criteria) => criteria.federal);
  const elsewhere = { filter, viewer, criteria: federal };
  return {
    ...page,
    facetOptions,
    moreElsewhere: await countElsewhere(deps, recruiterId, elsewhere),
  };
}

async function readOptions(
  { searchDb }: Pick<Deps, 'searchDb'>,
  reading: SearchRequest['viewer'],
  audience: 'public' | 'everybody',
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
  deps: Pick<Deps, 'searchDb'>,
  recruiterId: RecruiterId,
  search: Required<Pick<SearchRequest, 'filter' | 'viewer' | 'criteria'>>,
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
