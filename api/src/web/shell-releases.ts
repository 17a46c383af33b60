import { SHELL } from '@gangway/contract/release-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { releases } from '../modules/remotes/remotes.table';
import { fileOf } from '../modules/releases/store/store-path';
import { filesBelow, type BuiltFiles, type ReadFile } from './static-files';

type Sources = Pick<Deps, 'db' | 'store'> & { webRoot: string };

/** In any kept release: a name has the hash of its content. */
async function findVersion({ db }: Sources, name: string): Promise<string | null> {
  const [found] = await db
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.remote, SHELL),
        isNull(releases.prunedAt),
        sql`${releases.files} @> ${JSON.stringify([{ name }])}::jsonb`,
      ),
    )
    .limit(1);
  return found?.version ?? null;
}

/**
 * The files of this server's own shell, and of every other release of it: a tab that is open while
 * one follows another still asks for the chunks that it was built with.
 */
export function filesOfShells(sources: Sources): BuiltFiles {
  const own = filesBelow(sources.webRoot);
  const { store } = sources;
  const versions = new Map<string, string>();

  async function readReleased(path: string) {
    const version = versions.get(path) ?? (await findVersion(sources, path));
    if (!store || version === null) return null;
    versions.set(path, version);
    return store.read(fileOf({ remote: SHELL, version }, path));
  }

  const read: ReadFile = async (path) => (await own.read(path)) ?? readReleased(path);
  return { read, has: async (path) => (await read(path)) !== null };
}
