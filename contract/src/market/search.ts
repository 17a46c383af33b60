import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, timestamp } from '../foundation/fields';
import { CandidateCard } from '../talent/candidate-card';
import { BAND_NAMES } from '../talent/experience-bands';
import { SearchPageQuery, SearchQuery } from './search-filter';

export const SearchUsage = z.object({ used: count, limit: count, renewsAt: timestamp });
export type SearchUsage = z.infer<typeof SearchUsage>;

export type SearchFacets = z.infer<typeof SearchFacets>;

/** Totals are counted up to this; above it `totalIsExact` is false. */
export const COUNTED_UP_TO = 10_000;
export const SEARCH_PAGE = 24;
export const NEWEST = 500;

export type SearchAnswer = z.infer<typeof SearchAnswer>;

export type SearchCount = z.infer<typeof SearchCount>;

/** Different hidden profiles that an account without a plan can read per UTC day. */
export const PROFILES_A_DAY = { unconfirmed: 200, confirmed: 1000 } as const;

/** Null where a number would mislead: too many matches, or a choice made already. */
const counted = z.nullable(count);

export const SearchFacets = z.object({
  departments: z.array(z.object({ name: z.string(), count: counted })),
  experienceLevels: z.array(z.object({ level: z.enum(BAND_NAMES), count: counted })),
  locations: z.array(z.string()),
});

export const SearchAnswer = z.object({
  items: z.array(CandidateCard),
  total: count,
  totalIsExact: z.boolean(),
  /**
   * Matches in the federal database. Null on every page but the first, and for plans that include
   * it.
   */
  moreElsewhere: z.nullable(z.object({ count, isExact: z.boolean() })),
  nextCursor: z.nullable(z.string()),
  facets: z.nullable(SearchFacets),
  searches: z.nullable(SearchUsage),
});

export const SearchCount = z.pick(SearchAnswer, { total: true, totalIsExact: true });

const search = {
  access: 'recruiter',
  query: SearchQuery,
  errors: ['not_in_plan', 'searches_used_up', 'profiles_used_up', 'search_too_slow'],
} as const;

export const searchCalls = defineCalls({
  'GET /api/candidates': {
    summary: 'The newest 500 candidates that match, contacts hidden until revealed',
    ...search,
    answer: { status: 200, body: z.array(CandidateCard) },
  },
  'GET /api/candidates/search': {
    summary: 'Candidates that match, a page at a time, with their total',
    ...search,
    query: SearchPageQuery,
    answer: { status: 200, body: SearchAnswer },
  },
  'GET /api/candidates/count': {
    summary: 'How many candidates match; uses one search if the plan limits searches',
    ...search,
    answer: { status: 200, body: SearchCount },
    errors: ['not_in_plan', 'searches_used_up', 'search_too_slow'],
  },
});
