import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { filesBelow, type BuiltFiles, type ReadFile } from '../pages/built-files';
import { indexFiles, mainFileOf, type FileVersions } from '../pages/file-index';
import type { PlatformDeps } from '../ports/platform-deps';
import { fileOf } from '../store/release-path';
import { isServed, releases, remotes } from '../tables/remotes.table';

type Sources = Pick<PlatformDeps, 'db' | 'store'> & { webRoot: string };

/**
 * A tab that stays open across releases still requests the chunks that its shell was built with.
 */
export function filesOfPublishedShells(sources: Sources, pause?: () => Promise<unknown>) {
  const { store } = sources;
  const index = indexFiles({ load: () => loadPublished(sources), ...(pause && { pause }) });
  return filesOf(sources, async (name, request) => {
    if (!store) return null;
    const version = await index.find(name, request);
    const bytes = await readFrom(store, version, name);
    if (bytes || version === null) return bytes;
    // The release has been pruned since the index was loaded.
    return readFrom(store, await index.findAgain(name, request), name);
  });
}

export function filesOfAllShells(sources: Sources): BuiltFiles {
  const { store } = sources;
  return filesOf(sources, async (name) =>
    store ? readFrom(store, await findKept(sources, name), name) : null,
  );
}

const isKept = and(eq(releases.remote, SHELL), isNull(releases.prunedAt));

/** Sorted so that the live release wins if two have the same file name. */
async function loadPublished({ db }: Sources): Promise<FileVersions> {
  const rows = await db
    .select({
      version: releases.version,
      names: sql<string[]>`jsonb_path_query_array(${releases.files}, '$[*].name')`,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(isKept, isNotNull(releases.publishedAt)))
    .orderBy(asc(isServed), asc(releases.publishedAt));
  return new Map(rows.flatMap(({ version, names }) => names.map((name) => [name, version])));
}

function filesOf({ webRoot }: Sources, readReleased: ReadFile): BuiltFiles {
  const own = filesBelow(webRoot);
  const isOwn = (name: string) => own.has(mainFileOf(name));
  return {
    read: async (name, request) => {
      const bytes = await own.read(name);
      return bytes ?? ((await isOwn(name)) ? null : readReleased(name, request));
    },
    has: async (name, request) =>
      (await isOwn(name)) ? own.has(name) : (await readReleased(name, request)) !== null,
  };
}

type Store = NonNullable<PlatformDeps['store']>;

const readFrom = (store: Store, version: string | null, name: string) =>
  version === null ? null : store.read(fileOf({ remote: SHELL, version }, name));

async function findKept({ db }: Sources, name: string): Promise<string | null> {
  const [found] = await db
    .select({ version: releases.version })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(isKept, sql`${releases.files} @> ${JSON.stringify([{ name }])}::jsonb`))
    .orderBy(desc(isServed), desc(releases.announcedAt))
    .limit(1);
  return found?.version ?? null;
}
