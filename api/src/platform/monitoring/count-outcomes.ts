import type { OutcomeCounts } from '@gangway/contract/platform/releases';
import { OUTCOMES, type OutcomeKind } from '@gangway/contract/platform/remotes';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { releaseOutcomes } from '../tables/release-health.table';

export type Counts = Record<OutcomeKind, number>;

export const presentCounts = (counts: Counts): OutcomeCounts => ({
  rendered: counts.rendered,
  threw: counts.threw,
  chunkFailed: counts.chunk_failed,
  blank: counts.blank,
  hung: counts.hung,
  loadFailed: counts.load_failed,
  renderFailed: counts.render_failed,
});

type OutcomePeriod = { since: Date; remote: string };
type Counter = (version: string) => Counts;

export async function countOutcomes(db: Db, { since, remote }: OutcomePeriod): Promise<Counter> {
  const rows = await db
    .select({
      version: releaseOutcomes.version,
      outcome: releaseOutcomes.outcome,
      visitors: sql<number>`count(*)::int`,
    })
    .from(releaseOutcomes)
    .where(and(gte(releaseOutcomes.at, since), eq(releaseOutcomes.remote, remote)))
    .groupBy(releaseOutcomes.version, releaseOutcomes.outcome);
  return (version) => {
    const own = rows.filter((row) => row.version === version);
    const visitorsOf = (kind: OutcomeKind) =>
      own.find(({ outcome }) => outcome === kind)?.visitors ?? 0;
    return trusted(OUTCOMES.map((kind) => [kind, visitorsOf(kind)]));
  };
}

/** Of the release with the most, since a visitor counts for each release. */
export async function countAudience(db: Db, { since, remote }: OutcomePeriod): Promise<number> {
  const [most] = await db
    .select({ visitors: sql<number>`count(*)::int` })
    .from(releaseOutcomes)
    .where(and(gte(releaseOutcomes.at, since), eq(releaseOutcomes.remote, remote)))
    .groupBy(releaseOutcomes.version)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return most?.visitors ?? 0;
}

/** Callers pass an entry for every kind of outcome. */
function trusted(entries: [OutcomeKind, number][]): Counts {
  return Object.fromEntries(entries) as Counts;
}
