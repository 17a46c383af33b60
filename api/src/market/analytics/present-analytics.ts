import type {
  AnalyticsBreakdown,
  AnalyticsBucket,
  RecruiterAnalytics,
} from '@gangway/contract/market/analytics';
import { presentStages } from '../reveals/present-reveals';
import type { AnalyticsFigures, RangeFigures, RecordStart } from './read-analytics';
import type { Breakdown, ShareRow } from './read-breakdown';

export const presentBreakdown = ({ summary, shares }: Breakdown): AnalyticsBreakdown => ({
  people: summary.people,
  replied: summary.replied,
  hired: summary.hired,
  toReply: median(summary.replyDays, summary.replyDates),
  toHire: median(summary.hireDays, summary.hireDates),
  locations: sharesOf(shares, 'location'),
  departments: sharesOf(shares, 'department'),
  skills: sharesOf(shares, 'skill'),
});

export const bucketsOf = (ranges: readonly RangeFigures[]): AnalyticsBucket[] =>
  ranges.filter(isNamed).map(presentBucket);

const NOTHING = { reveals: 0, searches: 0, replies: 0, tokensSpent: 0, hired: 0 };

export function presentAnalytics({
  span,
  ranges,
  stages,
  recordStart,
}: AnalyticsFigures): RecruiterAnalytics {
  const buckets = bucketsOf(ranges);
  const first = buckets[0]?.from ?? recordStart.since;
  const { reveals, tokensSpent, ...recorded } = ranges.find(({ name }) => name === null) ?? NOTHING;
  const isComplete = missingBefore(recordStart, spanBefore(first, span === '12m')) === null;
  const known = (figure: number) => (isComplete ? figure : null);
  return {
    span,
    buckets,
    before: {
      reveals,
      tokensSpent,
      searches: known(recorded.searches),
      replies: known(recorded.replies),
      hired: known(recorded.hired),
    },
    stages: presentStages(stages),
    recordedSince: missingBefore(recordStart, first),
  };
}

const median = (days: number | null, people: number) =>
  days === null ? null : { days: Math.max(0, Math.round(days * 10) / 10), people };

const sharesOf = (shares: readonly ShareRow[], kind: ShareRow['kind']) =>
  shares
    .filter((share) => share.kind === kind)
    .map(({ name, people, replied, hired }) => ({ name, people, replied, hired }));

type Named = RangeFigures & { name: string };

const isNamed = (range: RangeFigures): range is Named => range.name !== null;

const presentBucket = ({
  name,
  contacted,
  replied,
  interviewing,
  hired,
  ...figures
}: Named): AnalyticsBucket => ({
  ...figures,
  from: name,
  entered: { contacted, replied, interviewing, hired },
});

function missingBefore({ since, joined }: RecordStart, day: string): string | null {
  return since > day && since > joined ? since : null;
}

function spanBefore(first: string, isMonthly: boolean): string {
  const day = new Date(`${first}T00:00:00Z`);
  if (isMonthly) day.setUTCFullYear(day.getUTCFullYear() - 1);
  else day.setUTCDate(day.getUTCDate() - 84);
  return day.toISOString().slice(0, 10);
}
