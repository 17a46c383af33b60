import { SHELL } from '@gangway/contract/release-rules';
import type { AreaRoute } from '@gangway/contract/remotes';
import { and, gte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { releaseOutcomes } from '../tables/release-health.table';
import { isOfRelease, type ReleaseRow } from '../tables/remotes.table';

/** The pages that failed by reports, as far as they need no user, and for how many visitors. */
export type ReportedPages = { paths: string[]; visitors: number };

/** A report without a page may be of any. */
export async function readReportedPages(
  db: Db,
  release: ReleaseRow,
  since: Date,
): Promise<ReportedPages> {
  const open = openRoutes(release);
  const rows = await db
    .select({ path: releaseOutcomes.path, visitors: sql<number>`count(*)::int` })
    .from(releaseOutcomes)
    .where(
      and(
        isOfRelease(releaseOutcomes, release),
        gte(releaseOutcomes.at, since),
        ne(releaseOutcomes.outcome, 'rendered'),
      ),
    )
    .groupBy(releaseOutcomes.path);
  const all = open.map(({ path }) => path);
  const pages = rows.map(({ path, visitors }) => {
    const paths = path === null ? all : all.filter((one) => one === path);
    return { paths, visitors: paths.length > 0 ? visitors : 0 };
  });
  return {
    paths: [...new Set(pages.flatMap(({ paths }) => paths))].toSorted(),
    visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0),
  };
}

/** Pages of the shell are not tried: the gate tries a shell with the pages of all areas. */
const openRoutes = ({ remote, manifest }: ReleaseRow): AreaRoute[] =>
  remote === SHELL ? [] : manifest.routes.filter(({ isProtected }) => isProtected !== true);
