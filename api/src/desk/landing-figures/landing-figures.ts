import type { LandingFigures } from '@gangway/contract/desk/landing-figures';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openCachedReader } from '../../foundation/db/cached-reader';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { searchEntries } from '../../market/tables/search-index.table';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';

export type LandingFiguresReader = () => Promise<LandingFigures>;

type Options = Pick<Deps, 'bulkDb' | 'clock' | 'env' | 'log'> & { maxAgeMs: number };

/** Demo mode shows the figures and the launch of the specification. */
export function openLandingFigures({
  bulkDb,
  clock,
  env: { mode, launchMonth },
  log,
  maxAgeMs,
}: Options): LandingFiguresReader {
  if (mode === 'demo') return async () => SPECIFIED;
  const { current } = openCachedReader<Omit<LandingFigures, 'launch'>>({
    read: async (now) => present(await count(bulkDb, now)),
    clock,
    maxAgeMs,
    onError: (error) => log.error({ err: error }, 'figures of the landing page unreadable'),
  });
  return async () => {
    const launch = launchMonth !== null && clock().toISOString() < launchMonth ? launchMonth : null;
    return { launch, ...(await current()) };
  };
}

const SPECIFIED: LandingFigures = {
  launch: '2025-09',
  activeCandidates: 58,
  activeRecruiters: 5,
  successfulMatches: 5,
  enterprisePartners: 1,
  successPercent: 94,
};

const RECENT_DAYS = 90;

const Counts = z.object({
  candidates: z.int(),
  recruiters: z.int(),
  matches: z.int(),
  partners: z.int(),
  settled: z.int(),
  settledMatches: z.int(),
});

/** A match is a revealed person who was hired or has found work. */
async function count(db: Db, now: Date) {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const [counts] = await queryRows(
    db,
    sql`
      with people as (
        select min(r.revealed_at) as revealed_at,
          bool_or(coalesce(r.stage = 'hired', false) or c.has_jumped_ship) as is_match
        from ${reveals} r join ${candidates} c on c.id = r.candidate_id group by r.candidate_id
      )
      select (select count(*)::int from ${searchEntries}) as "candidates",
        (select count(distinct recruiter_id)::int from ${reveals}
          where revealed_at > ${recent.toISOString()}) as "recruiters",
        (select count(distinct organization_id)::int from ${transitionLists}
          where status = 'active') as "partners",
        count(*) filter (where is_match)::int as "matches",
        count(*) filter (where revealed_at <= ${recent.toISOString()})::int as "settled",
        count(*) filter (where revealed_at <= ${recent.toISOString()} and is_match)::int
          as "settledMatches"
      from people`,
    Counts,
  );
  if (!counts) throw new Error('The figures of the landing page are one row');
  return counts;
}

/** Privacy: figures of people are rounded down, so that one more or less hardly ever shows. */
const present = (counts: z.infer<typeof Counts>) => ({
  activeCandidates: inTens(counts.candidates, 50),
  activeRecruiters: inTens(counts.recruiters, 10),
  successfulMatches: inTens(counts.matches, 10),
  enterprisePartners: counts.partners < 3 ? null : counts.partners,
  successPercent:
    counts.settled < 200 ? null : Math.floor((20 * counts.settledMatches) / counts.settled) * 5,
});

const inTens = (people: number, min: number): number | null =>
  people < min ? null : Math.floor(people / 10) * 10;
