import type { PlatformDeps } from '../ports/platform-deps';
import type { ReleaseRow } from '../tables/remotes.table';
import { readerOf, readShellFiles } from './check-release';
import { checkLoading } from './load-gate';
import { readLives } from './read-live';

type TryDeps = Pick<PlatformDeps, 'db' | 'env' | 'shell' | 'store' | 'probe' | 'readAnswers'>;

/**
 * Opens pages of a release as a visitor without an account gets them now: in each live shell, with
 * the answers of this server where anyone may read them. Tells what failed first.
 */
export async function tryPages(
  deps: TryDeps,
  area: ReleaseRow,
  paths: readonly string[],
): Promise<string | null> {
  const { probe, env } = deps;
  const routes = area.manifest.routes.filter(({ path }) => paths.includes(path));
  const chosen = new Map(
    await Promise.all(
      routes.map(async (route) => [route.path, await deps.readAnswers(route)] as const),
    ),
  );
  for (const { shell } of await readLives(deps.db, deps, area.remote)) {
    const [refusal] = await checkLoading(area, {
      shell,
      shellFiles: await readShellFiles(deps, shell),
      publicUrl: env.publicUrl,
      probe,
      read: readerOf(deps, area),
      endsAtFailure: true,
      chosen,
    });
    if (refusal) return refusal.message;
  }
  return null;
}
