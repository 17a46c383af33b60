import { BREAKDOWN_NAMES, type AnalyticsSpan } from '@gangway/contract/market/analytics';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireAdvancedAnalytics } from '../../commerce/plans/plan-access';
import { queryRows, type Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { firstReplies, REPLIED, presentOf, type AnalyticsPeriod } from './read-analytics';

export type ShareRow = z.infer<typeof Share>;

export type Breakdown = Awaited<ReturnType<typeof readBreakdown>>;

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

const KINDS = ['location', 'department', 'skill'] as const;

const Share = z.object({
  kind: z.enum(KINDS),
  name: z.string(),
  people: z.int(),
  replied: z.int(),
  hired: z.int(),
});

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
