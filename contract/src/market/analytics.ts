import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count } from '../foundation/fields';
import { StageCounts } from './reveals';

/** Twelve weeks or twelve months, including the current one. */
export const ANALYTICS_SPANS = ['12w', '12m'] as const;
export type AnalyticsSpan = (typeof ANALYTICS_SPANS)[number];

export const ANALYTICS_BUCKETS = 12;

/** Searches and stage changes were not recorded before this date. */
export const ANALYTICS_SINCE = '2026-11-25';

export const AnalyticsQuery = z.strictObject({ span: z.optional(z.enum(ANALYTICS_SPANS)) });

export type RecruiterAnalytics = z.infer<typeof RecruiterAnalytics>;

export const BREAKDOWN_NAMES = 8;

export const AnalyticsShare = z.object({
  name: z.string(),
  people: count,
  replied: count,
  hired: count,
});
export type AnalyticsShare = z.infer<typeof AnalyticsShare>;

export type AnalyticsBreakdown = z.infer<typeof AnalyticsBreakdown>;

const StageEntries = z.object({
  contacted: count,
  replied: count,
  interviewing: count,
  hired: count,
});

export const AnalyticsBucket = z.object({
  /** First day in UTC: a Monday, or the first of a month. */
  from: z.iso.date(),
  reveals: count,
  searches: count,
  /** People who reached `replied` or a later stage for the first time. */
  replies: count,
  tokensSpent: count,
  entered: StageEntries,
});
export type AnalyticsBucket = z.infer<typeof AnalyticsBucket>;

export const RecruiterAnalytics = z.object({
  span: z.enum(ANALYTICS_SPANS),
  buckets: z.array(AnalyticsBucket),
  /** The previous span, up to the same moment in it; null for what was not recorded then. */
  before: z.object({
    reveals: count,
    tokensSpent: count,
    searches: z.nullable(count),
    replies: z.nullable(count),
    hired: z.nullable(count),
  }),
  /** Current stages of all revealed people, not only of this span. */
  stages: StageCounts,
  /** Null if searches and stages were recorded during the whole span. */
  recordedSince: z.nullable(z.iso.date()),
});

/** The median over this many people; null if there are none. */
const MedianDays = z.nullable(z.object({ days: z.number().check(z.minimum(0)), people: count }));

export const AnalyticsBreakdown = z.object({
  people: count,
  replied: count,
  hired: count,
  /** Counted from the reveal. */
  toReply: MedianDays,
  toHire: MedianDays,
  locations: z.array(AnalyticsShare),
  departments: z.array(AnalyticsShare),
  skills: z.array(AnalyticsShare),
});

const ofSpan = { access: 'recruiter', query: AnalyticsQuery, errors: ['not_in_plan'] } as const;

export const analyticsCalls = defineCalls({
  'GET /api/recruiter/analytics': {
    summary: 'Reveals, searches, replies, tokens and stages of twelve weeks or months',
    ...ofSpan,
    answer: { status: 200, body: RecruiterAnalytics },
  },
  'GET /api/recruiter/analytics/breakdown': {
    summary: 'Revealed people by location, department and skill, and how many replied',
    ...ofSpan,
    answer: { status: 200, body: AnalyticsBreakdown },
  },
  'GET /api/recruiter/analytics/export': {
    summary: 'Analytics by week or month as a CSV file',
    ...ofSpan,
    answer: { status: 200, body: null, file: ['text/csv'] },
  },
});
