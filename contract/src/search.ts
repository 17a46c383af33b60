import * as z from 'zod/mini';
import { defineCalls } from './call';
import { CLEARANCES } from './clearances';
import { BAND_NAMES } from './experience-bands';
import { count, id, timestamp } from './fields';
import { SearchPageQuery, SearchQuery } from './search-filter';

/**
 * What is null until revealed must not leave the server before. A text that the person has hidden is
 * empty, before and after a reveal.
 */
export const CandidateCard = z.object({
  id,
  isRevealed: z.boolean(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  /** Dollars a year; null if unknown, and until revealed. */
  expectedSalary: z.nullable(z.int()),
  /** Null if none is known, and until revealed. */
  clearance: z.nullable(z.enum(CLEARANCES)),
  positionTitle: z.string(),
  previousCompany: z.string(),
  /** Null if the person has hidden it. */
  yearsExperience: z.nullable(z.int()),
  experienceBand: z.enum(BAND_NAMES),
  location: z.string(),
  department: z.string(),
  skills: z.array(z.string()),
  hasJumpedShip: z.boolean(),
});
export type CandidateCard = z.infer<typeof CandidateCard>;

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
