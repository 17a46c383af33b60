import type { OutcomeCounts } from '@gangway/contract/releases';
import { OUTCOMES, type OutcomeKind } from '@gangway/contract/remotes';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { releaseOutcomes } from '../tables/release-outcomes.table';

/** Visitors by outcome, each counted once. */
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

type Asked = { since: Date; remote?: string };
type Counter = (remote: string, version: string) => Counts;

/** The outcomes of each release since then. */
export async function countOutcomes(db: Db, { since, remote }: Asked): Promise<Counter> {
  const rows = await db
    .select({
      remote: releaseOutcomes.remote,
      version: releaseOutcomes.version,
      outcome: releaseOutcomes.outcome,
      visitors: sql<number>`count(*)::int`,
    })
    .from(releaseOutcomes)
    .where(
      and(
        gte(releaseOutcomes.at, since),
        remote === undefined ? undefined : eq(releaseOutcomes.remote, remote),
      ),
    )
    .groupBy(releaseOutcomes.remote, releaseOutcomes.version, releaseOutcomes.outcome);
  return (name, version) => {
    const own = rows.filter((row) => row.remote === name && row.version === version);
    const visitorsOf = (kind: OutcomeKind) =>
      own.find(({ outcome }) => outcome === kind)?.visitors ?? 0;
    return trusted(OUTCOMES.map((kind) => [kind, visitorsOf(kind)]));
  };
}

/** Sound for entries that name every kind of outcome. */
function trusted(entries: [OutcomeKind, number][]): Counts {
  return Object.fromEntries(entries) as Counts;
}
