import type { VitalsSummary } from '@gangway/contract/platform/releases';
import type { Vitals } from '@gangway/contract/platform/remotes';
import { sql, type AnyColumn, and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { PlatformDeps } from '../ports/platform-deps';
import { releaseVitals } from '../tables/release-health.table';

type Measured = Vitals & { voterKey: string; servedSince: Date | null };

export async function recordVitals(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  { remote, version, lcp, inp, cls, voterKey, servedSince }: Measured,
): Promise<void> {
  // Figures from an earlier share say nothing about the current one.
  const since = sql`${servedSince?.toISOString() ?? null}::timestamptz`;
  const worst = (column: AnyColumn) => {
    const measured = sql.raw(`excluded.${column.name}`);
    return sql`case when ${releaseVitals.at} < ${since} then ${measured} else greatest(${column}, ${measured}) end`;
  };
  const values = { lcpMs: lcp, inpMs: inp, clsThousandths: cls, at: clock() };
  await db
    .insert(releaseVitals)
    .values({ remote, version, voterKey, ...values })
    .onConflictDoUpdate({
      target: [releaseVitals.remote, releaseVitals.version, releaseVitals.voterKey],
      set: {
        lcpMs: worst(releaseVitals.lcpMs),
        inpMs: worst(releaseVitals.inpMs),
        clsThousandths: worst(releaseVitals.clsThousandths),
        at: sql`excluded.at`,
      },
    });
}

const NONE: VitalsSummary = { visitors: 0, poor: 0, lcpMs: null, inpMs: null, cls: null };

export async function measureVitals(
  db: Db,
  { since, remote }: { since: Date; remote: string },
): Promise<(version: string) => VitalsSummary> {
  const rows = await db
    .select({
      version: releaseVitals.version,
      visitors: sql<number>`count(*)::int`,
      poor: sql<number>`(count(*) filter (where ${isPoor}))::int`,
      lcpMs: p75(releaseVitals.lcpMs),
      inpMs: p75(releaseVitals.inpMs),
      clsThousandths: p75(releaseVitals.clsThousandths),
    })
    .from(releaseVitals)
    .where(and(eq(releaseVitals.remote, remote), gte(releaseVitals.at, since)))
    .groupBy(releaseVitals.version);
  return (version) => {
    const found = rows.find((row) => row.version === version);
    if (!found) return NONE;
    const { visitors, poor, lcpMs, inpMs, clsThousandths } = found;
    const cls = clsThousandths === null ? null : clsThousandths / 1000;
    return { visitors, poor, lcpMs, inpMs, cls };
  };
}

/** Where Google calls a page poor: https://web.dev/articles/vitals. */
const POOR = { lcpMs: 4000, inpMs: 500, clsThousandths: 250 };

const isPoor = sql`${releaseVitals.lcpMs} > ${POOR.lcpMs} or ${releaseVitals.inpMs} > ${POOR.inpMs}
  or ${releaseVitals.clsThousandths} > ${POOR.clsThousandths}`;

const p75 = (column: AnyColumn) =>
  sql<number | null>`percentile_disc(0.75) within group (order by ${column})`;
