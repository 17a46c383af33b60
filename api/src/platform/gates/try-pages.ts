import type { PlatformDeps } from '../ports/platform-deps';
import type { TrialResult } from '../ports/release-probe';
import type { ChosenPages } from '../probe/plan-pages';
import type { ReleaseRow } from '../tables/remotes.table';
import { readerOf, readShellFiles } from './check-release';
import type { Live } from './gate';
import { checkLoading } from './load-gate';
import { readLives } from './read-live';

type TryDeps = Pick<PlatformDeps, 'db' | 'env' | 'shell' | 'store' | 'probe' | 'readAnswers'>;
type Trial = { release: ReleaseRow; before: ReleaseRow; paths: readonly string[] };

/**
 * Opens pages of a release as a visitor without an account gets them now: in each live shell, with
 * the answers of this server where anyone may read them. Tells what failed first. Null where the
 * release before fails as well: then the release may not be what is wrong.
 */
export async function tryPages(
  deps: TryDeps,
  { release, before, paths }: Trial,
): Promise<TrialResult> {
  const routes = release.manifest.routes.filter(({ path }) => paths.includes(path));
  const pages: ChosenPages = new Map(
    await Promise.all(
      routes.map(async (route) => [route.path, await deps.readAnswers(route)] as const),
    ),
  );
  const lives = await readLives(deps.db, deps, release.remote);
  const failure = await findFailure(deps, release, { pages, lives });
  if (failure === null) return { failure };
  return (await findFailure(deps, before, { pages, lives })) === null ? { failure } : null;
}

async function findFailure(
  deps: TryDeps,
  release: ReleaseRow,
  { pages, lives }: { pages: ChosenPages; lives: readonly Live[] },
): Promise<string | null> {
  const { probe, env } = deps;
  for (const { shell } of lives) {
    const [refusal] = await checkLoading(release, {
      shell,
      shellFiles: await readShellFiles(deps, shell),
      publicUrl: env.publicUrl,
      probe,
      read: readerOf(deps, release),
      endsAtFailure: true,
      chosen: pages,
    });
    if (refusal) return refusal.message;
  }
  return null;
}
