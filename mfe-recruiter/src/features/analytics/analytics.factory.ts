import {
  ANALYTICS_BUCKETS,
  type AnalyticsBreakdown,
  type AnalyticsBucket,
  type RecruiterAnalytics,
} from '@gangway/contract/market/analytics';
import { weekStart } from '../../testing/week-start';

const NOTHING = { contacted: 0, replied: 0, interviewing: 0, hired: 0 };

export const aBucket = (changes: Partial<AnalyticsBucket> = {}): AnalyticsBucket => ({
  from: '2026-11-23',
  reveals: 0,
  searches: 0,
  replies: 0,
  tokensSpent: 0,
  entered: NOTHING,
  ...changes,
});

export const anAnalytics = (changes: Partial<RecruiterAnalytics> = {}): RecruiterAnalytics => ({
  span: '12w',
  buckets: weeksWith(
    {
      reveals: 4,
      searches: 20,
      replies: 2,
      tokensSpent: 4,
      entered: { contacted: 3, replied: 2, interviewing: 1, hired: 1 },
    },
    { reveals: 11, searches: 10, tokensSpent: 11 },
  ),
  before: { reveals: 12, tokensSpent: 15, searches: null, replies: 4, hired: 0 },
  stages: { none: 72, contacted: 20, replied: 5, interviewing: 13, hired: 2 },
  recordedSince: '2026-11-25',
  ...changes,
});

export const anEmptyAnalytics = (): RecruiterAnalytics =>
  anAnalytics({
    buckets: weeksWith({}),
    before: { reveals: 0, tokensSpent: 0, searches: 0, replies: 0, hired: 0 },
    stages: { none: 0, ...NOTHING },
    recordedSince: null,
  });

export const aBreakdown = (changes: Partial<AnalyticsBreakdown> = {}): AnalyticsBreakdown => ({
  people: 8,
  replied: 4,
  hired: 1,
  toReply: { days: 2.5, people: 4 },
  toHire: null,
  locations: [
    { name: 'Seattle, WA', people: 6, replied: 3, hired: 1 },
    { name: 'Austin, TX', people: 2, replied: 1, hired: 0 },
  ],
  departments: [{ name: 'Engineering', people: 8, replied: 4, hired: 1 }],
  skills: [{ name: 'Go', people: 5, replied: 2, hired: 0 }],
  ...changes,
});

const weeksWith = (
  last: Partial<AnalyticsBucket>,
  before: Partial<AnalyticsBucket> = {},
): AnalyticsBucket[] =>
  Array.from({ length: ANALYTICS_BUCKETS }, (_, index) => {
    const from = weekStart(index);
    if (index === ANALYTICS_BUCKETS - 1) return aBucket({ from, ...last });
    return aBucket({ from, ...(index === ANALYTICS_BUCKETS - 2 && before) });
  });
