import type { OutcomeCounts } from '@gangway/contract/releases';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { releaseOutcomes } from './release-outcomes.table';

type Asked = { since: Date; remote?: string };
type Counter = (remote: string, version: string) => OutcomeCounts;

/** How many visitors fared how with each release since then. */
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
    const of = (outcome: string) => own.find((row) => row.outcome === outcome)?.visitors ?? 0;
    return {
      rendered: of('rendered'),
      loadFailed: of('load_failed'),
      renderFailed: of('render_failed'),
    };
  };
}
