import {
  ANALYTICS_BUCKETS,
  ANALYTICS_SINCE,
  AnalyticsBucket,
  type AnalyticsSpan,
} from '@gangway/contract/market/analytics';
import { REPLIED_STAGES } from '@gangway/contract/market/stages';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireAnalytics } from '../../commerce/plans/plan-access';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { countByStage } from '../reveals/list-reveals';
import { stageChanges } from '../tables/stage-changes.table';
import { searchDays } from '../tables/usage.table';

export type RecordStart = z.infer<typeof RecordStart>;

export type AnalyticsPeriod = { span: AnalyticsSpan; now: Date };

const UNITS = { '12w': 'week', '12m': 'month' } as const satisfies Record<AnalyticsSpan, string>;

export function presentOf({ span, now }: AnalyticsPeriod): SQL {
  const unit = UNITS[span];
  return sql`
    select date_trunc(${unit}::text, moment) as bucket, moment, step,
      date_trunc(${unit}::text, moment) - ${ANALYTICS_BUCKETS - 1}::int * step as first_bucket
    from (select ${now.toISOString()}::timestamptz at time zone 'UTC' as moment,
      ${`1 ${unit}`}::interval as step) as now_in`;
}

export const REPLIED = textArray(REPLIED_STAGES);

/**
 * A date is null for people who got there before stages were recorded; the stage before their first
 * change shows that.
 */
export const firstReplies = (recruiterId: RecruiterId): SQL => sql`
  select candidate_id,
    case when began = any(${REPLIED}) then null else replied_at end as replied_at,
    case when began = 'hired' then null else hired_at end as hired_at,
    replied_at is not null or began = any(${REPLIED}) as has_replied,
    hired_at is not null or began = 'hired' as is_hired
  from (
    select candidate_id,
      coalesce((array_agg(previous order by at))[1], 'none') as began,
      min(at) filter (where stage = any(${REPLIED})) as replied_at,
      min(at) filter (where stage = 'hired') as hired_at
    from ${stageChanges} where recruiter_id = ${recruiterId} group by candidate_id
  ) as person`;

export type RangeFigures = z.infer<typeof RangeFigures>;

export type AnalyticsFigures = Awaited<ReturnType<typeof readFigures>>;

export async function readFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  span: AnalyticsSpan,
) {
  const [ranges, stages, recordStart] = await Promise.all([
    readRanges(db, recruiterId, { span, now: clock() }),
    countByStage(db, recruiterId, {}),
    readRecordStart(db, recruiterId),
  ]);
  return { span, ranges, stages, recordStart };
}

export async function readAnalytics(
  deps: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  span: AnalyticsSpan,
): Promise<AnalyticsFigures> {
  await requireAnalytics(deps, recruiterId);
  return readFigures(deps, recruiterId, span);
}

const RecordStart = z.object({
  since: z.iso.date(),
  joined: z.iso.date(),
});

const RangeFigures = z.extend(AnalyticsBucket, { from: z.nullable(AnalyticsBucket.shape.from) });

const readRanges = (db: Db, recruiterId: RecruiterId, period: AnalyticsPeriod) =>
  queryRows(
    db,
    sql`
    with present as (${presentOf(period)}), ranges as (${RANGES}),
    replies as (${firstReplies(recruiterId)}),
    entries as (
      select stage, min(at) as at from ${stageChanges}
      where recruiter_id = ${recruiterId} and stage is not null group by candidate_id, stage
    )
    select first_day as "from", reveals, searches, replies, "tokensSpent", entered from ranges
    cross join lateral (
      select count(*)::int as reveals from ${reveals}
      where recruiter_id = ${recruiterId} and ${during('revealed_at')}
    ) as revealed
    cross join lateral (
      select coalesce(sum(searches), 0)::int as searches from ${searchDays}
      where recruiter_id = ${recruiterId} and day >= starts and day < ends
    ) as searched
    cross join lateral (
      select count(*)::int as replies from replies where ${during('replied_at')}
    ) as answered
    cross join lateral (
      select count(*)::int as "tokensSpent" from ${tokenEntries}
      where user_id = ${recruiterId} and kind = 'reveal' and ${during('created_at')}
    ) as spent
    cross join lateral (
      select json_build_object(
        'contacted', count(*) filter (where stage = 'contacted'),
        'replied', count(*) filter (where stage = 'replied'),
        'interviewing', count(*) filter (where stage = 'interviewing'),
        'hired', count(*) filter (where stage = 'hired')) as entered
      from entries where ${during('at')}
    ) as stages
    order by starts`,
    RangeFigures,
  );

/**
 * The row without a first day is the previous span, which ends where the present bucket is now. Needs
 * the CTE `present`.
 */
const RANGES = sql`
  select to_char(starts, 'YYYY-MM-DD') as first_day, starts, ends,
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

const during = (column: string) =>
  sql`${sql.raw(column)} >= starts_at and ${sql.raw(column)} < ends_at`;

async function readRecordStart(db: Db, recruiterId: RecruiterId): Promise<RecordStart> {
  const [start] = await queryRows(
    db,
    sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as joined,
      to_char(least(
        ${ANALYTICS_SINCE}::date,
        (select min(day) from ${searchDays} where recruiter_id = ${recruiterId}),
        (select min(at at time zone 'UTC')::date from ${stageChanges} where recruiter_id = ${recruiterId})
      ), 'YYYY-MM-DD') as since
    from ${users} where id = ${recruiterId}`,
    RecordStart,
  );
  if (!start) throw new Error('The account was not found');
  return start;
}
