import type { Outcome } from '@gangway/contract/remotes';
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { isHitLeft } from '../rate-limits/take-hit';
import { OUTCOMES, releaseOutcomes } from './release-outcomes.table';
import { releases, remotes, type RemoteRow } from './remotes.table';

type Reporter = { visitorId: string; address: string };

const nameOf = ({ remote, version }: Outcome) => `${remote}@${version}`;
const badness = ({ outcome }: Outcome) => OUTCOMES.indexOf(outcome);

/** One for each release: the worst that this report says of it. */
function worstOf(outcomes: readonly Outcome[]): Outcome[] {
  const ascending = outcomes.toSorted((a, b) => badness(a) - badness(b));
  return [...new Map(ascending.map((outcome) => [nameOf(outcome), outcome])).values()];
}

type Known = Outcome & { servedSince: Date | null };
type Share = Pick<typeof releases.$inferSelect, 'id'> & { serving: RemoteRow };

function servedSinceOf({ id, serving }: Share): Date | null {
  if (id === serving.defaultReleaseId) return serving.defaultSince;
  return id === serving.canaryReleaseId ? serving.canarySince : null;
}

async function ofKnownReleases({ db }: Deps, outcomes: Outcome[]): Promise<Known[]> {
  const rows = await db
    .select({
      id: releases.id,
      remote: releases.remote,
      version: releases.version,
      serving: remotes,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(
      and(
        isNotNull(releases.publishedAt),
        or(
          ...outcomes.map(({ remote, version }) =>
            and(eq(releases.remote, remote), eq(releases.version, version)),
          ),
        ),
      ),
    );
  return outcomes.flatMap((outcome) => {
    const row = rows.find(
      (one) => one.remote === outcome.remote && one.version === outcome.version,
    );
    return row ? [{ ...outcome, servedSince: servedSinceOf(row) }] : [];
  });
}

const rank = (outcome: SQL) =>
  sql`array_position(array['rendered', 'load_failed', 'render_failed'], ${outcome})`;

async function store({ db, env, clock }: Deps, known: Known, visitorId: string) {
  const { servedSince, ...outcome } = known;
  const current = sql`${releaseOutcomes.outcome}`;
  // What is from an earlier share says nothing of this one.
  const isOfEarlier = sql`${releaseOutcomes.at} < ${servedSince?.toISOString() ?? null}::timestamptz`;
  const isNoBetter = sql`${rank(sql`excluded.outcome`)} >= ${rank(current)}`;
  await db
    .insert(releaseOutcomes)
    .values({
      ...outcome,
      visitorKey: createHmac('sha256', env.secretKey)
        .update(`outcome ${visitorId} ${nameOf(outcome)}`)
        .digest('base64url'),
      at: clock(),
    })
    .onConflictDoUpdate({
      target: [releaseOutcomes.remote, releaseOutcomes.version, releaseOutcomes.visitorKey],
      set: { outcome: sql`excluded.outcome`, at: sql`excluded.at` },
      setWhere: sql`${isNoBetter} or ${isOfEarlier}`,
    });
}

/** Each visitor counts once for a release's share, by the worst that happened to them. */
export async function recordOutcomes(
  deps: Deps,
  { visitorId, address }: Reporter,
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const outcome of await ofKnownReleases(deps, worstOf(outcomes))) {
    const whom = `${address} ${nameOf(outcome)} ${outcome.servedSince?.toISOString()}`;
    const isCounted =
      outcome.outcome === 'rendered' ||
      (await isHitLeft(deps, 'failuresByAddressAndRelease', whom));
    if (isCounted) await store(deps, outcome, visitorId);
  }
}
