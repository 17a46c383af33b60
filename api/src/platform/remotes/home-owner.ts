import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { isServed, releases, remotes } from '../tables/remotes.table';

/** Stays true when the area is retired: all other pages go on without it. */
export async function wasHomePublished(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(hasHome, isNotNull(releases.publishedAt)))
    .limit(1);
  return rows.length > 0;
}

/** The release that visitors get at `/`, or null. */
export async function findHomeOwner(db: Db) {
  const [row] = await db
    .select({ remote: releases.remote, version: releases.version })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(hasHome, isServed))
    .limit(1);
  return row ?? null;
}

const hasHome = and(
  ne(releases.remote, SHELL),
  sql`${releases.manifest} -> 'routes' @> '[{"path": "/"}]'`,
);
