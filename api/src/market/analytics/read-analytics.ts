import type { AnalyticsSpan } from '@gangway/contract/analytics';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import { queryRows } from '../../foundation/db/query-rows';
import type { Deps } from '../../foundation/deps';
import { requireAnalytics } from '../../commerce/plans/analytics-access';
import { countByStage } from '../reveals/list-reveals';
import { reveals } from '../../talent/tables/reveals.table';
import { stageChanges } from '../tables/stage-changes.table';
import type { RecruiterId } from '../../identity/actors/scopes';
import { tokenEntries } from '../../commerce/tables/token-entries.table';
import { firstReplies } from './first-replies';
import { readRecordStart } from './read-record-start';
import { searchDays } from '../tables/search-days.table';
import { presentOf, RANGES, type Asked } from './span-ranges';

const RangeFigures = z.object({
  /** Null is the span before. */
  name: z.nullable(z.string()),
  reveals: z.int(),
  searches: z.int(),
  replies: z.int(),
  tokensSpent: z.int(),
  contacted: z.int(),
  replied: z.int(),
  interviewing: z.int(),
  hired: z.int(),
});
export type RangeFigures = z.infer<typeof RangeFigures>;

const during = (column: string) =>
  sql`${sql.raw(column)} >= starts_at and ${sql.raw(column)} < ends_at`;

const readRanges = (db: Db, recruiterId: RecruiterId, asked: Asked) =>
  queryRows(
    db,
    sql`
    with present as (${presentOf(asked)}), ranges as (${RANGES}),
    replies as (${firstReplies(recruiterId)}),
    entries as (
      select stage, min(at) as at from ${stageChanges}
      where recruiter_id = ${recruiterId} and stage is not null group by candidate_id, stage
    )
    select name, reveals, searches, replies, "tokensSpent", contacted, replied, interviewing, hired
    from ranges
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
      select (count(*) filter (where stage = 'contacted'))::int as contacted,
        (count(*) filter (where stage = 'replied'))::int as replied,
        (count(*) filter (where stage = 'interviewing'))::int as interviewing,
        (count(*) filter (where stage = 'hired'))::int as hired
      from entries where ${during('at')}
    ) as entered
    order by starts`,
    RangeFigures,
  );

export type AnalyticsFigures = Awaited<ReturnType<typeof readFigures>>;

/** Once the plan has been asked for. */
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
