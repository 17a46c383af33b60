import type { Outcome } from '@gangway/contract/remotes';
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { isHitLeft, takeHit } from '../rate-limits/take-hit';
import { OUTCOMES, releaseOutcomes } from './release-outcomes.table';
import { releases } from './remotes.table';

type Reporter = { visitorId: string; address: string };

const nameOf = ({ remote, version }: Outcome) => `${remote}@${version}`;
const badness = ({ outcome }: Outcome) => OUTCOMES.indexOf(outcome);

/** One for each release: the worst that this report says of it. */
function worstOf(outcomes: readonly Outcome[]): Outcome[] {
  const ascending = outcomes.toSorted((a, b) => badness(a) - badness(b));
  return [...new Map(ascending.map((outcome) => [nameOf(outcome), outcome])).values()];
}

async function ofKnownReleases({ db }: Deps, outcomes: Outcome[]): Promise<Outcome[]> {
  const rows = await db
    .select({ remote: releases.remote, version: releases.version })
    .from(releases)
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
  const known = new Set(rows.map(({ remote, version }) => `${remote}@${version}`));
  return outcomes.filter((outcome) => known.has(nameOf(outcome)));
}

const rank = (outcome: SQL) =>
  sql`array_position(array['rendered', 'load_failed', 'render_failed'], ${outcome})`;

async function store({ db, env, clock }: Deps, outcome: Outcome, visitorId: string) {
  const current = sql`${releaseOutcomes.outcome}`;
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
      setWhere: isNoBetter,
    });
}

/** Each visitor counts once for a release, by the worst that happened to them. */
export async function recordOutcomes(
  deps: Deps,
  { visitorId, address }: Reporter,
  outcomes: readonly Outcome[],
): Promise<void> {
  await takeHit(deps, 'outcomesByAddress', address);
  for (const outcome of await ofKnownReleases(deps, worstOf(outcomes))) {
    const whom = `${address} ${nameOf(outcome)}`;
    const isCounted =
      outcome.outcome === 'rendered' ||
      (await isHitLeft(deps, 'failuresByAddressAndRelease', whom));
    if (isCounted) await store(deps, outcome, visitorId);
  }
}
