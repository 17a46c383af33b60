import type { AnalyticsBreakdown } from '@gangway/contract/analytics';
import type { Breakdown, ShareRow } from './read-breakdown';

const median = (days: number | null, people: number) =>
  days === null ? null : { days: Math.max(0, Math.round(days * 10) / 10), people };

const sharesOf = (shares: readonly ShareRow[], kind: ShareRow['kind']) =>
  shares
    .filter((share) => share.kind === kind)
    .map(({ name, people, replied, hired }) => ({ name, people, replied, hired }));

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
