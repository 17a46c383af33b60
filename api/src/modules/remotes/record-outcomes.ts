import type { Outcome } from '@gangway/contract/remotes';
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { purposeHash } from '../../purpose-hash';
import { OUTCOMES, releaseOutcomes } from './release-outcomes.table';
import { releases, remotes, type RemoteRow } from './remotes.table';
import { readReportToken, type ReportToken } from './report-token';
import { spentReports } from './spent-reports.table';

type Report = {
  visitorId: string;
  network: string;
  token: string;
  outcomes: readonly Outcome[];
};

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

/** Of whom one counts. A demo machine is one network for everybody on it. */
const voterOf = ({ env }: Deps, { network, visitorId }: Report) =>
  env.mode === 'production' ? network : `${network} ${visitorId}`;

const voterKey = (deps: Deps, report: Report, outcome: Outcome): string =>
  purposeHash(deps.env, 'outcome', `${voterOf(deps, report)} ${nameOf(outcome)}`).toString(
    'base64url',
  );

/** A page that has rendered can still fail: a token is spent on each of the two once. */
const spentKey = ({ id }: ReportToken, outcome: Outcome) =>
  `${id} ${nameOf(outcome)} ${outcome.outcome === 'rendered' ? 'rendered' : 'failed'}`;

type Counted = { token: ReportToken; voter: string };

/** Spends and counts in one statement: of two reports with one token at once, one counts. */
async function count({ db, clock }: Deps, known: Known, { token, voter }: Counted) {
  const { remote, version, outcome, servedSince } = known;
  const current = sql`${releaseOutcomes.outcome}`;
  // What is from an earlier share says nothing of this one.
  const isOfEarlier = sql`${releaseOutcomes.at} < ${servedSince?.toISOString() ?? null}::timestamptz`;
  const isNoBetter = sql`${rank(sql`excluded.outcome`)} >= ${rank(current)}`;
  await db.execute(sql`
    with spent as (
      insert into ${spentReports} (key, expires_at)
      values (${spentKey(token, known)}, ${token.expiresAt.toISOString()}::timestamptz)
      on conflict do nothing
      returning key
    )
    insert into ${releaseOutcomes} (remote, version, visitor_key, outcome, at)
    select ${remote}::text, ${version}::text, ${voter}::text, ${outcome}::text,
      ${clock().toISOString()}::timestamptz
    from spent
    on conflict (remote, version, visitor_key) do update
      set outcome = excluded.outcome, at = excluded.at
      where ${isNoBetter} or ${isOfEarlier}`);
}

/**
 * Each network counts once for a release's share, by the worst that happened there. A report
 * without a good token is none: it says nothing, so that nobody learns why.
 */
export async function recordOutcomes(deps: Deps, report: Report): Promise<void> {
  const token = readReportToken(deps, report.visitorId, report.token);
  if (!token) return;
  const covered = worstOf(report.outcomes).filter(token.covers);
  if (covered.length === 0) return;
  for (const outcome of await ofKnownReleases(deps, covered)) {
    await count(deps, outcome, { token, voter: voterKey(deps, report, outcome) });
  }
}
