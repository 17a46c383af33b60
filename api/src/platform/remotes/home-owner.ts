import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { releases } from '../tables/remotes.table';

/** Stays true when the area is retired: all other pages go on without it. */
export async function wasHomePublished(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(hasHome, isNotNull(releases.publishedAt)))
    .limit(1);
  return rows.length > 0;
}

const hasHome = and(
  ne(releases.remote, SHELL),
  sql`${releases.manifest} -> 'routes' @> '[{"path": "/"}]'`,
);
