import type { OutcomeCounts } from '@gangway/contract/platform/releases';
import type { OutcomeKind } from '@gangway/contract/platform/remotes';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { releaseOutcomes } from '../tables/release-health.table';

type OutcomePeriod = { since: Date; remote: string };
type Counter = (version: string) => OutcomeCounts;

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
    const visitorsWith = (kind: OutcomeKind) =>
      rows.find((row) => row.version === version && row.outcome === kind)?.visitors ?? 0;
    return {
      rendered: visitorsWith('rendered'),
      threw: visitorsWith('threw'),
      chunkFailed: visitorsWith('chunk_failed'),
      blank: visitorsWith('blank'),
      hung: visitorsWith('hung'),
      loadFailed: visitorsWith('load_failed'),
      renderFailed: visitorsWith('render_failed'),
    };
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
