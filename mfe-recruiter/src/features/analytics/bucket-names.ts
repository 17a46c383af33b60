import type { AnalyticsSpan } from '@gangway/contract/market/analytics';

const options = { timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat('en-US', { ...options, dateStyle: 'long' });

/** `November 25, 2026` */
export const writeDay = (date: string): string => longDay.format(at(date));

const day = new Intl.DateTimeFormat('en-US', { ...options, month: 'short', day: 'numeric' });
const month = new Intl.DateTimeFormat('en-US', { ...options, month: 'short', year: 'numeric' });

/** `Dec 14` or `Apr 2026` */
export const shortBucket = (span: AnalyticsSpan, from: string): string =>
  (span === '12w' ? day : month).format(at(from));

export const bucketName = (span: AnalyticsSpan, from: string): string =>
  span === '12w' ? `Week of ${day.format(at(from))}` : month.format(at(from));

export const PRESENT = { '12w': 'This week', '12m': 'This month' } as const satisfies Record<
  AnalyticsSpan,
  string
>;

export const UNIT = { '12w': 'week', '12m': 'month' } as const satisfies Record<
  AnalyticsSpan,
  string
>;

const at = (date: string) => new Date(`${date}T00:00:00Z`);
