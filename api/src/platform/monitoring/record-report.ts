import type { User } from '@gangway/contract/identity/accounts';
import { releaseId } from '@gangway/contract/platform/release-rules';
import {
  type AreaRoute,
  OUTCOMES,
  type Outcome,
  type Report,
} from '@gangway/contract/platform/remotes';
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import { queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { PlatformDeps } from '../ports/platform-deps';
import { roleOf } from '../probe/plan-pages';
import { readReportToken, type ReportToken } from '../remotes/report-token';
import { releaseOutcomes, spentReports } from '../tables/release-health.table';
import { isOfRelease, releases, remotes, type RemoteRow } from '../tables/remotes.table';
import { fingerprintOf, recordFault, withOwnFrames } from './record-fault';
import { recordVitals } from './vitals';

type UserType = User['userType'];
type FromVisitor = Report & { visitorId: string; network: string; userType: UserType | null };

/**
 * A report without a valid token gets the same answer, so that a client does not learn why it was
 * ignored.
 */
export async function recordReport(
  deps: Pick<PlatformDeps, 'env' | 'clock' | 'db' | 'readSourceMap'>,
  report: FromVisitor,
): Promise<void> {
  const token = readReportToken(deps, report.visitorId, report.token);
  if (!token) return;
  const outcomes = report.outcomes.filter(token.covers).map(withKnownLocations);
  const vitals = (report.vitals ?? []).filter(token.covers);
  if (outcomes.length + vitals.length === 0) return;
  const known = await findKnown(deps, [...outcomes, ...vitals]);
  for (const outcome of outcomes) {
    const release = known.get(nameOf(outcome));
    if (release === undefined) continue;
    const voterKey = voterKeyOf(deps, report, outcome);
    const path = pathOf(outcome, release, report.userType);
    const { servedSince } = release;
    const isNew = await count(deps, outcome, { token, voterKey, servedSince, path });
    const { fault } = outcome;
    if (isNew && fault) await recordFault(deps, { ...outcome, fault, voterKey });
  }
  for (const figures of vitals) {
    const release = known.get(nameOf(figures));
    if (release === undefined) continue;
    const voterKey = voterKeyOf(deps, report, figures);
    await recordVitals(deps, { ...figures, voterKey, servedSince: release.servedSince });
  }
}

/** Must run before fingerprinting: a client must not make one fault count as several. */
const withKnownLocations = ({ fault, ...outcome }: Outcome): Outcome =>
  fault ? { ...outcome, fault: withOwnFrames(outcome, fault) } : outcome;

type Release = Pick<Outcome, 'remote' | 'version'>;

type ReleaseInUse = { servedSince: Date | null; routes: readonly AreaRoute[] };

async function findKnown(
  { db }: Pick<Deps, 'db'>,
  named: readonly Release[],
): Promise<Map<string, ReleaseInUse>> {
  const rows = await db
    .select({
      id: releases.id,
      remote: releases.remote,
      version: releases.version,
      routes: sql<AreaRoute[]>`${releases.manifest} -> 'routes'`,
      serving: remotes,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(
      and(
        isNotNull(releases.publishedAt),
        or(...named.map((release) => isOfRelease(releases, release))),
      ),
    );
  return new Map(
    rows.map((row) => [nameOf(row), { servedSince: servedSinceOf(row), routes: row.routes }]),
  );
}

const nameOf = ({ remote, version }: Release) => releaseId(remote, version);

type Share = Pick<typeof releases.$inferSelect, 'id'> & { serving: RemoteRow };

function servedSinceOf({ id, serving }: Share): Date | null {
  if (id === serving.defaultReleaseId) return serving.defaultSince;
  return id === serving.canaryReleaseId ? serving.canarySince : null;
}

const voterKeyOf = (deps: Pick<Deps, 'env'>, report: FromVisitor, release: Release): string =>
  purposeHash(deps.env, 'outcome', `${voterOf(deps, report)} ${nameOf(release)}`).toString(
    'base64url',
  );

/** All visitors of a demo machine share one network, so there each visitor counts. */
const voterOf = ({ env }: Pick<Deps, 'env'>, { network, visitorId }: FromVisitor) =>
  env.mode === 'production' ? network : `${network} ${visitorId}`;

/** A page that needs a user cannot have failed for someone who may not open it. */
function pathOf(
  { path }: Outcome,
  { routes }: ReleaseInUse,
  userType: UserType | null,
): string | null {
  const route = routes.find((one) => one.path === path);
  if (!route?.isProtected) return route?.path ?? null;
  const isOfRole = userType !== null && (roleOf(route, routes) ?? userType) === userType;
  return isOfRole ? route.path : null;
}

const Spent = z.object({ key: z.string() });
type Counted = {
  token: ReportToken;
  voterKey: string;
  servedSince: Date | null;
  path: string | null;
};

/**
 * Spends the token and counts in one statement: of two concurrent reports with one token, only one
 * counts.
 */
async function count(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reported: Outcome,
  { token, voterKey, servedSince, path }: Counted,
): Promise<boolean> {
  const { remote, version, outcome } = reported;
  // Outcomes from an earlier share say nothing about the current one.
  const isOfEarlier = sql`${releaseOutcomes.at} < ${servedSince?.toISOString() ?? null}::timestamptz`;
  const isNoBetter = sql`${rank(sql`excluded.outcome`)} >= ${rank(sql`${releaseOutcomes.outcome}`)}`;
  const statement = sql`
    with spent as (
      insert into ${spentReports} (key, expires_at)
      values (${spentKey(token, reported)}, ${token.expiresAt.toISOString()}::timestamptz)
      on conflict do nothing
      returning key
    ), counted as (
      insert into ${releaseOutcomes} (remote, version, visitor_key, outcome, path, at)
      select ${remote}::text, ${version}::text, ${voterKey}::text, ${outcome}::text, ${path}::text,
        ${clock().toISOString()}::timestamptz
      from spent
      on conflict (remote, version, visitor_key) do update
        set outcome = excluded.outcome, path = excluded.path, at = excluded.at
        where ${isNoBetter} or ${isOfEarlier}
    )
    select key from spent`;
  return (await queryRows(db, statement, Spent)).length > 0;
}

const IN_ORDER = sql.raw(`array[${OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}]`);
const rank = (outcome: SQL) => sql`array_position(${IN_ORDER}, ${outcome})`;

function spentKey({ id }: ReportToken, { outcome, fault, ...release }: Outcome): string {
  const what = fault ? fingerprintOf({ outcome, fault }) : outcome;
  return `${id} ${nameOf(release)} ${what}`;
}
