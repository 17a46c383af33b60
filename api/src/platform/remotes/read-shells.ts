import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { PlatformDeps } from '../ports/platform-deps';
import { releases, remotes } from '../tables/remotes.table';
import { resolveShell } from './own-shell';

export async function readShells(db: Db, { shell }: Pick<PlatformDeps, 'shell'>) {
  const isDefault = eq(remotes.defaultReleaseId, releases.id);
  const isServed = or(isDefault, eq(remotes.canaryReleaseId, releases.id));
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(eq(releases.remote, SHELL), isServed))
    .orderBy(desc(isDefault));
  if (rows.length > 0) return rows.map(({ manifest }) => resolveShell(manifest));
  return shell ? [shell] : [];
}
