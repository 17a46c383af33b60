import {
  type AnalyticsBreakdown,
  type AnalyticsBucket,
  AnalyticsShare,
  type RecruiterAnalytics,
  BREAKDOWN_NAMES,
  type AnalyticsSpan,
} from '@gangway/contract/market/analytics';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireAdvancedAnalytics } from '../../commerce/plans/plan-access';
import { queryRows, type Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { FileContent } from '../../foundation/http/file-answer';
import { BYTE_ORDER_MARK, writeCsv } from '../../foundation/http/stream-csv';
import type { RecruiterId } from '../../identity/actors/scopes';
import { shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { presentStages } from '../reveals/present-reveals';
import {
  type AnalyticsFigures,
  type RangeFigures,
  type RecordStart,
  firstReplies,
  REPLIED,
  presentOf,
  type AnalyticsPeriod,
  readFigures,
} from './read-analytics';

export const presentBreakdown = ({ summary, shares }: Breakdown): AnalyticsBreakdown => ({
  people: summary.people,
  replied: summary.replied,
  hired: summary.hired,
  toReply: median(summary.replyDays, summary.replyDates),
  toHire: median(summary.hireDays, summary.hireDates),
  locations: sharesOf('location', shares),
  departments: sharesOf('department', shares),
  skills: sharesOf('skill', shares),
});

export function presentAnalytics({
  span,
  ranges,
  stages,
  recordStart,
}: AnalyticsFigures): RecruiterAnalytics {
  const buckets = bucketsOf(ranges);
  const first = buckets[0]?.from ?? recordStart.since;
  const before = ranges.find(({ from }) => from === null);
  const isComplete = missingBefore(recordStart, spanBefore(first, span === '12m')) === null;
  const known = (figure = 0) => (isComplete ? figure : null);
  return {
    span,
    buckets,
    before: {
      reveals: before?.reveals ?? 0,
      tokensSpent: before?.tokensSpent ?? 0,
      searches: known(before?.searches),
      replies: known(before?.replies),
      hired: known(before?.entered.hired),
    },
    stages: presentStages(stages),
    recordedSince: missingBefore(recordStart, first),
  };
}

type Breakdown = Awaited<ReturnType<typeof readBreakdown>>;

export async function readBreakdown(
  deps: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  span: AnalyticsSpan,
) {
  await requireAdvancedAnalytics(deps, recruiterId);
  const period = { span, now: deps.clock() };
  const [summary, shares] = await Promise.all([
    readSummary(deps.db, recruiterId, period),
    readShares(deps.db, recruiterId, period),
  ]);
  return { summary, shares };
}

export async function exportAnalytics(
  deps: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  span: AnalyticsSpan,
): Promise<FileContent> {
  await requireAdvancedAnalytics(deps, recruiterId);
  const { ranges } = await readFigures(deps, recruiterId, span);
  return {
    contentType: 'text/csv',
    name: `analytics-${span}-${deps.clock().toISOString().slice(0, 10)}.csv`,
    bytes: new TextEncoder().encode(csvOf(span, bucketsOf(ranges))),
  };
}

const median = (days: number | null, people: number) =>
  days === null ? null : { days: Math.max(0, Math.round(days * 10) / 10), people };

const sharesOf = (kind: Share['kind'], shares: readonly Share[]): AnalyticsShare[] =>
  shares
    .filter((share) => share.kind === kind)
    .map(({ name, people, replied, hired }) => ({ name, people, replied, hired }));

function missingBefore({ since, joined }: RecordStart, day: string): string | null {
  return since > day && since > joined ? since : null;
}

function spanBefore(first: string, isMonthly: boolean): string {
  const day = new Date(`${first}T00:00:00Z`);
  if (isMonthly) day.setUTCFullYear(day.getUTCFullYear() - 1);
  else day.setUTCDate(day.getUTCDate() - 84);
  return day.toISOString().slice(0, 10);
}

type Share = z.infer<typeof Share>;

const Share = z.extend(AnalyticsShare, { kind: z.enum(['location', 'department', 'skill']) });

async function readSummary(db: Db, recruiterId: RecruiterId, period: AnalyticsPeriod) {
  const [summary] = await queryRows(
    db,
    sql`
    select count(*)::int as people,
      (count(*) filter (where has_replied))::int as replied,
      (count(*) filter (where is_hired))::int as hired,
      count(replied_at)::int as "replyDates", ${medianDays('replied_at')} as "replyDays",
      count(hired_at)::int as "hireDates", ${medianDays('hired_at')} as "hireDays"
    from (${revealedPeople(recruiterId, period)}) as revealed`,
    Summary,
  );
  if (!summary) throw new Error('The summary was not returned');
  return summary;
}

const medianDays = (column: string) => {
  const at = sql.raw(column);
  return sql`percentile_cont(0.5) within group (order by extract(epoch from ${at} - revealed_at)::float8)
    filter (where ${at} is not null) / 86400`;
};

const revealedPeople = (recruiterId: RecruiterId, period: AnalyticsPeriod) => sql`
  with present as (${presentOf(period)}), firsts as (${firstReplies(recruiterId)})
  select person.id, person.location, person.department, person.skills, reveal.revealed_at,
    coalesce(firsts.has_replied, false) or coalesce(reveal.stage = any(${REPLIED}), false) as has_replied,
    coalesce(firsts.is_hired, false) or coalesce(reveal.stage = 'hired', false) as is_hired,
    firsts.replied_at, firsts.hired_at
  from ${reveals} as reveal
  join ${shownCandidates} as person on person.id = reveal.candidate_id
  left join firsts on firsts.candidate_id = reveal.candidate_id
  where reveal.recruiter_id = ${recruiterId}
    and reveal.revealed_at >= (select first_bucket at time zone 'UTC' from present)`;

const Summary = z.object({
  people: z.int(),
  replied: z.int(),
  hired: z.int(),
  replyDates: z.int(),
  replyDays: z.nullable(z.number()),
  hireDates: z.int(),
  hireDays: z.nullable(z.number()),
});

const readShares = (db: Db, recruiterId: RecruiterId, period: AnalyticsPeriod) =>
  queryRows(
    db,
    sql`
    with revealed as (${revealedPeople(recruiterId, period)}),
    named as (
      select id, has_replied, is_hired, kind, btrim(name) as name from revealed
      cross join lateral (
        select 'location' as kind, location as name
        union all select 'department', department
        union all select 'skill', skill from unnest(skills) as skill
      ) as fact
    ), grouped as (
      select kind, mode() within group (order by name) as name,
        count(distinct id)::int as people,
        (count(distinct id) filter (where has_replied))::int as replied,
        (count(distinct id) filter (where is_hired))::int as hired
      from named where name <> '' group by kind, gangway_fold(name)
    ), ranked as (
      select *, row_number() over (partition by kind order by people desc, replied desc, name) as rank
      from grouped
    )
    select kind, name, people, replied, hired from ranked
    where rank <= ${BREAKDOWN_NAMES}::int order by kind, rank`,
    Share,
  );

type Column = readonly [title: string, cell: (bucket: AnalyticsBucket) => string | number];

const FIRST_TITLE = { '12w': 'Week from', '12m': 'Month from' } as const;

function csvOf(span: AnalyticsSpan, buckets: readonly AnalyticsBucket[]): string {
  const columns: readonly Column[] = [[FIRST_TITLE[span], ({ from }) => from], ...FIGURES];
  const rows = buckets.map((bucket) => columns.map(([, cell]) => cell(bucket)));
  return BYTE_ORDER_MARK + writeCsv([columns.map(([title]) => title), ...rows]);
}

const FIGURES: readonly Column[] = [
  ['Reveals', ({ reveals }) => reveals],
  ['Searches', ({ searches }) => searches],
  ['Replies', ({ replies }) => replies],
  ['Tokens Spent', ({ tokensSpent }) => tokensSpent],
  ['Entered Contacted', ({ entered }) => entered.contacted],
  ['Entered Replied', ({ entered }) => entered.replied],
  ['Entered Interviewing', ({ entered }) => entered.interviewing],
  ['Entered Hired', ({ entered }) => entered.hired],
];

const bucketsOf = (ranges: readonly RangeFigures[]): AnalyticsBucket[] =>
  ranges.flatMap(({ from, ...figures }) => (from === null ? [] : [{ from, ...figures }]));
