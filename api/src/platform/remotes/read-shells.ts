import { resolveParts } from '@gangway/contract/platform/build-release';
import { SHELL } from '@gangway/contract/platform/release-rules';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import { and, desc, eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../foundation/db/db';
import { StartError } from '../../foundation/errors/start-error';
import type { PlatformDeps } from '../ports/platform-deps';
import { isServed, releases, remotes } from '../tables/remotes.table';

export async function readShells(db: Db, { shell }: Pick<PlatformDeps, 'shell'>) {
  const isDefault = eq(remotes.defaultReleaseId, releases.id);
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(eq(releases.remote, SHELL), isServed))
    .orderBy(desc(isDefault));
  if (rows.length > 0) return rows.map(({ manifest }) => resolveShell(manifest));
  return shell ? [shell] : [];
}

export const resolveShell = (manifest: BuildManifest): BuildManifest => ({
  ...manifest,
  parts: resolveParts(manifest.parts, '/assets/'),
});

export async function readOwnShell(webRoot: string): Promise<BuildManifest> {
  const file = join(webRoot, 'release.json');
  try {
    return resolveShell(BuildManifest.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch {
    throw new StartError(`WEB_ROOT has no build of the shell that can be read: ${file}.`);
  }
}
