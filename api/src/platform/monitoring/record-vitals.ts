import type { Vitals } from '@gangway/contract/platform/remotes';
import { sql, type AnyColumn } from 'drizzle-orm';
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
