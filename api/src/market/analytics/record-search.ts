import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import type { SearchPageQuery } from '@gangway/contract/market/search-filter';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { prepareStatement } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { filterKey, isBrowsing } from '../search-quotas/filter-key';
import { recentSearches, searchDays } from '../tables/usage.table';

const SAME_FOR_MS = LIFETIMES.recentSearchMinutes * 60_000;
const MOST_RECENT = 50;

type RecordDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>;

/** Never rejects, because it runs alongside a search that must not fail because of it. */
export async function recordSearch(
  deps: RecordDeps,
  recruiterId: RecruiterId,
  { cursor, ...filter }: SearchPageQuery,
): Promise<void> {
  if (cursor !== undefined || isBrowsing(filter)) return;
  try {
    const search = { recruiterId, key: filterKey(deps.env, filter), now: deps.clock() };
    await countOnce(deps, search);
  } catch (error) {
    deps.log.error({ err: error }, 'a search is missing from the analytics');
  }
}

type Search = { recruiterId: RecruiterId; key: string; now: Date };

/** One statement: the row lock keeps the count exact across parallel tabs. */
function countOnce({ db }: RecordDeps, { recruiterId, key, now }: Search) {
  const at = now.getTime();
  const today = now.toISOString();
  const day = today.slice(0, 10);
  return countSearchOnce(db, { recruiterId, key, at, since: at - SAME_FOR_MS, today, day });
}

const { placeholder } = sql;

const countSearchOnce = prepareStatement(
  'record search',
  sql`
    with counted as (
      insert into ${recentSearches} as recent (recruiter_id, counted_at, last_at)
        values (${placeholder('recruiterId')}::uuid,
          jsonb_build_object(${placeholder('key')}::text, ${placeholder('at')}::bigint),
          ${placeholder('today')}::timestamptz)
      on conflict (recruiter_id) do update set
        last_at = excluded.last_at,
        counted_at = excluded.counted_at || coalesce((
          select jsonb_object_agg(key, time) from (
            select key, time from jsonb_each(recent.counted_at) as one (key, time)
            where time > to_jsonb(${placeholder('since')}::bigint)
            order by time desc limit ${MOST_RECENT - 1}::int
          ) as kept), '{}')
        where coalesce(recent.counted_at -> ${placeholder('key')}::text, '0')
          <= to_jsonb(${placeholder('since')}::bigint)
      returning recruiter_id
    )
    insert into ${searchDays} as days (recruiter_id, day, searches)
      select recruiter_id, ${placeholder('day')}::date, 1 from counted
    on conflict (recruiter_id, day) do update set searches = days.searches + 1`,
  z.unknown(),
);
