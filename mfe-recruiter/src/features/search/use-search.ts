import type { CallInput } from '@gangway/contract/calls';
import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import {
  type SearchAnswer,
  type SearchFacets,
  COUNTED_UP_TO,
  type SearchUsage,
} from '@gangway/contract/market/search';
import { type SearchFilter, salaryRange } from '@gangway/contract/market/search-filter';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { ApiError } from '@gangway/shared-ui/platform';
import { hasFailed, usePagedCall, type Pages } from '@gangway/shared-ui/query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { changePages } from '../../people/person-cache';

export type Failure = { code: string | undefined; message: string };

/** Deferred, so that typing stays responsive; the previous results stay until then. */
export function useSearch(filter: SearchFilter) {
  const deferredFilter = useDeferredValue(filter);
  const query = usePagedCall('GET /api/candidates/search', { query: requestQuery(deferredFilter) });
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const pages = useDeferredValue(data?.pages);

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const loadAhead = useCallback(() => {
    if (!isFetchNextPageError) loadMore();
  }, [isFetchNextPageError, loadMore]);

  return {
    found: useMemo(() => foundIn(pages), [pages]),
    failure: useFailure(query),
    isStale: deferredFilter !== filter || isPlaceholderData || pages !== data?.pages,
    isFetching,
    facets: useFacets(pages),
    usage: data?.pages.at(-1)?.searches ?? null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailure: useMemo(
      () => (isFetchNextPageError ? failureOf(query.error) : null),
      [isFetchNextPageError, query.error],
    ),
    retry: useCallback(() => void refetch(), [refetch]),
    loadMore,
    loadAhead,
  };
}

export type Search = ReturnType<typeof useSearch>;

export type Found = Pick<SearchAnswer, 'total' | 'totalIsExact' | 'moreElsewhere'> & {
  cards: readonly CandidateCard[];
};

export function countText({ total, totalIsExact }: Pick<Found, 'total' | 'totalIsExact'>): string {
  if (!totalIsExact) return `${formatCount(COUNTED_UP_TO)}+ candidates found`;
  return `${counted(total, 'candidate')} found`;
}

type Query = CallInput<'GET /api/candidates/search'>['query'];

/** Leaves out what does not change the answer, so that it is not fetched again. */
export function requestQuery(filter: SearchFilter): Query {
  const { search, experienceLevel, location, department, clearance, skills } = filter;
  const { previousCompany, isAvailable, isUnrevealed } = filter;
  const { sortBy, sortOrder, yearsExperienceMin, yearsExperienceMax, salaryMin, salaryMax } =
    filter;
  return {
    search,
    experienceLevel,
    location,
    department,
    clearance,
    previousCompany,
    ...(isAvailable && { isAvailable: 'true' }),
    ...(isUnrevealed && { isUnrevealed: 'true' }),
    skills: skills && [...skills],
    yearsExperienceMin: textOf(yearsExperienceMin),
    yearsExperienceMax: textOf(yearsExperienceMax),
    ...(salaryRange(filter) && { salaryMin: textOf(salaryMin), salaryMax: textOf(salaryMax) }),
    ...(sortBy === 'experience' ? { sortBy, sortOrder } : {}),
  };
}

type Usage = SearchUsage | null | undefined;

/** Usage only grows within a period, so the higher count is the later one. */
export function newerUsage(one: Usage, other: Usage): SearchUsage | null {
  if (!one || !other) return one ?? other ?? null;
  if (one.renewsAt !== other.renewsAt) return one.renewsAt > other.renewsAt ? one : other;
  return one.used > other.used ? one : other;
}

export function changeInPages(client: QueryClient, card: CandidateCard): void {
  changePages(client, 'GET /api/candidates/search', (found) => ({
    ...found,
    pages: found.pages.map((page) => inPage(page, card)),
  }));
}

function foundIn(pages: readonly SearchAnswer[] = []): Found | undefined {
  const [first] = pages;
  return first && { ...first, cards: pages.flatMap(({ items }) => items) };
}

function useFailure(query: Pages<'GET /api/candidates/search'>): Failure | null {
  const { error } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const reason = error ?? last;
  const isThere = hasFailed(query);
  return useMemo(() => (isThere ? failureOf(reason) : null), [isThere, reason]);
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: undefined, message: '' };
  return { code: error.code, message: error.serverMessage };
}

function useFacets(pages: readonly SearchAnswer[] | undefined): SearchFacets | null {
  const latest = pages?.[0]?.facets ?? null;
  const [kept, setKept] = useState(latest);
  if (latest && latest !== kept) setKept(latest);
  return latest ?? kept;
}

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

const inPage = (page: SearchAnswer, card: CandidateCard): SearchAnswer =>
  has(page, card)
    ? { ...page, items: page.items.map((one) => (one.id === card.id ? card : one)) }
    : page;

const has = (page: SearchAnswer, { id }: CandidateCard) => page.items.some((one) => one.id === id);
