import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { releaseOutcomes } from '../tables/release-health.table';
import { isOfRelease, type ReleaseRow } from '../tables/remotes.table';
import type { Doubt } from './watch-rules';

/** `paths` are the pages to try: those with the most reports first. */
export type DoubtedReports = Doubt & { paths: string[] };

/** A trial takes the renderer's time, and a fault of many pages shows in the most reported. */
const MOST_TRIED = 4;

/**
 * Reports that need no account: of a page that opens without a user, or of a page that is not named
 * or that its reporter may not open. The latter may be of any page.
 */
export async function readDoubted(
  db: Db,
  release: ReleaseRow,
  since: Date,
): Promise<DoubtedReports> {
  // Pages of the shell are not tried: the gate tries a shell with the pages of all areas.
  if (release.remote === SHELL) return { visitors: 0, blank: 0, paths: [] };
  const open = release.manifest.routes
    .filter(({ isProtected }) => isProtected !== true)
    .map(({ path }) => path);
  const rows = await readFailures(db, release, since);
  const doubted = rows.filter(({ path }) => path === null || open.includes(path));
  const named = doubted.flatMap(({ path }) => (path === null ? [] : [path]));
  const others = named.length < doubted.length ? open : [];
  return {
    visitors: doubted.reduce((sum, { visitors }) => sum + visitors, 0),
    blank: doubted.reduce((sum, { blank }) => sum + blank, 0),
    paths: [...new Set([...named, ...others])].slice(0, MOST_TRIED),
  };
}

/** What shows as a page opens. A page that is only opened does not show what fails in use. */
const ON_OPENING = ['load_failed', 'render_failed', 'blank'] as const;

const COUNT = sql<number>`count(*)::int`;

const readFailures = (db: Db, release: ReleaseRow, since: Date) =>
  db
    .select({
      path: releaseOutcomes.path,
      visitors: COUNT,
      blank: sql<number>`count(*) filter (where ${releaseOutcomes.outcome} = 'blank')::int`,
    })
    .from(releaseOutcomes)
    .where(
      and(
        isOfRelease(releaseOutcomes, release),
        gte(releaseOutcomes.at, since),
        inArray(releaseOutcomes.outcome, ON_OPENING),
      ),
    )
    .groupBy(releaseOutcomes.path)
    .orderBy(sql`${COUNT} desc`, releaseOutcomes.path);
