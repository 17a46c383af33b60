import type { AuthorityTrends, Trend, TrendPeriods } from '@gangway/contract/desk/authority-trends';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { payments } from '../../commerce/tables/payments.table';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { organizations } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { searchEntries } from '../../market/tables/search-index.table';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { enterpriseRequests, federalRequests } from '../tables/requests.table';

export async function readStats(db: Db, { authorityRole }: Pick<AuthorityActor, 'authorityRole'>) {
  const [total, visible, enterprises, recruiters, enterprise, federal] = await Promise.all([
    db.$count(candidates),
    db.$count(searchEntries),
    db.$count(organizations),
    db.$count(recruiterDirectory),
    authorityRole === 'enterprise'
      ? db.$count(enterpriseRequests, sql`${enterpriseRequests.status} = 'pending'`)
      : 0,
    db.$count(federalRequests, sql`${federalRequests.status} = 'pending'`),
  ]);
  return {
    totalCandidates: total,
    activeCandidates: visible,
    inactiveCandidates: total - visible,
    totalEnterprises: enterprises,
    totalRecruiters: recruiters,
    pendingRequests: enterprise + federal,
    pendingFederalRequests: federal,
  };
}

export async function readTrends(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuthorityActor,
  days: number,
): Promise<AuthorityTrends> {
  const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
  const period = { start: new Date(today - (2 * days - 1) * DAY_MS), days };
  const [requests, signUps, revenue, revealed, imports] = await Promise.all(
    [requestsOf(actor), SERIES.signUps, SERIES.revenue, SERIES.reveals, SERIES.imports].map(
      (value) => readSeries(db, value, period),
    ),
  );
  if (!requests || !signUps || !revenue || !revealed || !imports) {
    throw new Error('A series is missing');
  }
  return { requests, signUps, revenue, reveals: revealed, imports };
}

const within = (moment: SQL): SQL => sql`${moment} >= day.from and ${moment} < day.upto`;

const countOf = (from: SQL, at: SQL): SQL =>
  sql`(select count(*)::float8 from ${from} where ${within(at)})`;

const federalPerDay = countOf(sql`${federalRequests}`, sql`${federalRequests.createdAt}`);
const enterprisePerDay = countOf(sql`${enterpriseRequests}`, sql`${enterpriseRequests.createdAt}`);

const requestsOf = ({ authorityRole }: AuthorityActor): SQL =>
  authorityRole === 'enterprise' ? sql`${enterprisePerDay} + ${federalPerDay}` : federalPerDay;

const sumOf = (value: SQL, { from, at }: { from: SQL; at: SQL }): SQL =>
  sql`(select coalesce(sum(${value}), 0)::float8 from ${from} where ${within(at)})`;

const SERIES: Record<Exclude<Trend, 'requests'>, SQL> = {
  signUps: countOf(sql`${recruiterDirectory}`, sql`${recruiterDirectory.createdAt}`),
  revenue: sql`(select coalesce(sum(${payments.cents} - ${payments.refundedCents}), 0)::float8
    from ${payments}
    where ${payments.status} in ('succeeded', 'refunded') and ${within(sql`${payments.settledAt}`)})`,
  reveals: countOf(sql`${reveals}`, sql`${reveals.revealedAt}`),
  imports: sumOf(sql`${transitionLists.employeeCount}`, {
    from: sql`${transitionLists}`,
    at: sql`${transitionLists.uploadedAt}`,
  }),
};

const Day = z.object({ day: z.string(), value: z.int() });

type Period = { start: Date; days: number };

async function readSeries(db: Db, value: SQL, period: Period): Promise<TrendPeriods> {
  const all = await queryRows(db, byDay(value, period), Day);
  return { previous: all.slice(0, period.days), current: all.slice(period.days) };
}

/** Each day is an index range scan of its own; days in UTC always have 24 hours. */
const byDay = (value: SQL, { start, days }: Period): SQL => sql`
  select to_char(day.from at time zone 'UTC', 'YYYY-MM-DD') as day, ${value} as value
    from (select ${start.toISOString()}::timestamptz + number * interval '24 hours' as from,
          ${start.toISOString()}::timestamptz + (number + 1) * interval '24 hours' as upto
        from generate_series(0, ${2 * days - 1}::int) as number) as day
    order by day.from`;
