import { ACTIVITY_WEEKS } from '@gangway/contract/market/recruiters';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { reveals } from '../../talent/tables/reveals.table';
import { countByStage } from '../reveals/list-reveals';

export async function readActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: RecruiterId) {
  const [weeks, stages] = await Promise.all([readWeeks(db, id, clock()), countByStage(db, id, {})]);
  return { weeks, stages };
}

const readWeeks = (db: Db, recruiterId: RecruiterId, now: Date) =>
  queryRows(
    db,
    sql`
      with weeks as (
        select week, week at time zone 'UTC' as starts, (week + interval '7 days') at time zone 'UTC' as ends
        from (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC') as present) as now_in
        cross join lateral generate_series(
          present - ${ACTIVITY_WEEKS - 1}::int * interval '7 days', present, interval '7 days') as week
      )
      select to_char(week, 'YYYY-MM-DD') as week, added, spent, revealed as reveals
      from weeks
      cross join lateral (
        select coalesce(sum(tokens) filter (where kind = 'grant'), 0)::int as added,
          (count(*) filter (where kind = 'reveal'))::int as spent
        from ${tokenEntries}
        where user_id = ${recruiterId} and created_at >= starts and created_at < ends
      ) as ledger
      cross join lateral (
        select count(*)::int as revealed from ${reveals}
        where recruiter_id = ${recruiterId} and revealed_at >= starts and revealed_at < ends
      ) as reveal
      order by week`,
    Week,
  );

const Week = z.object({
  week: z.string(),
  added: z.int(),
  spent: z.int(),
  reveals: z.int(),
});
