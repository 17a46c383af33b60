import { toRelease } from '@gangway/contract/build-release';
import type { BuildManifest } from '@gangway/contract/remotes';
import type { FirstViews } from '../ports/first-views';
import { placeOf } from '../remotes/read-serving';
import { nameOf, type Refusal } from './gate';

/** Renders the first views of a release in a shell, which its first visitors then find ready. */
export async function checkFirstViews(
  manifest: BuildManifest,
  { shell, firstViews }: { shell: BuildManifest; firstViews: FirstViews | null },
): Promise<Refusal[]> {
  const { name, version } = manifest;
  if (!manifest.prerender || !firstViews) return [];
  const release = toRelease(manifest, placeOf(name, version));
  const failures = await firstViews.prepare({ shell, served: { name, release } });
  const byPath = new Map(failures.map(({ path, error }) => [path, error]));
  return [...byPath].map(([path, error]) => ({
    code: 'load_failed',
    message: `The first view of ${path} of ${nameOf(manifest)} cannot be rendered on the server. ${error}. Let it render without a browser, or take isPrerendered from its route.`,
  }));
}
