import { ANALYTICS_BUCKETS, type AnalyticsSpan } from '@gangway/contract/analytics';
import { sql, type SQL } from 'drizzle-orm';

const UNITS = { '12w': 'week', '12m': 'month' } as const satisfies Record<AnalyticsSpan, string>;

export type Asked = { span: AnalyticsSpan; now: Date };

/** Weeks begin on Monday and months on the first, UTC; `moment` is now, without a time zone. */
export function presentOf({ span, now }: Asked): SQL {
  const unit = UNITS[span];
  return sql`
    select date_trunc(${unit}::text, moment) as bucket, moment, step,
      date_trunc(${unit}::text, moment) - ${ANALYTICS_BUCKETS - 1}::int * step as first_bucket
    from (select ${now.toISOString()}::timestamptz at time zone 'UTC' as moment,
      ${`1 ${unit}`}::interval as step) as now_in`;
}

/**
 * One row for each bucket, and one for the span before, which is without a name and ends where the
 * present bucket is now. From `present`.
 */
export const RANGES = sql`
  select to_char(starts, 'YYYY-MM-DD') as name, starts, ends,
    starts at time zone 'UTC' as starts_at, ends at time zone 'UTC' as ends_at
  from (
    select starts, starts + step as ends
      from present cross join lateral generate_series(first_bucket, bucket, step) as starts
  ) as one
  union all
  select null, starts, ends, starts at time zone 'UTC', ends at time zone 'UTC'
  from (
    select first_bucket - ${ANALYTICS_BUCKETS}::int * step as starts,
      moment - ${ANALYTICS_BUCKETS}::int * step as ends
    from present
  ) as before`;
