import { toRelease } from '@gangway/contract/platform/build-release';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import type { PrerenderedPages } from '../ports/prerendered-pages';
import { basePathOf } from '../remotes/read-serving';
import { nameOf, type Refusal } from './gate';

export async function checkPrerendering(
  manifest: BuildManifest,
  { shell, prerendered }: { shell: BuildManifest; prerendered: PrerenderedPages | null },
): Promise<Refusal[]> {
  const { name, version } = manifest;
  if (!manifest.prerender || !prerendered) return [];
  const release = toRelease(manifest, basePathOf(name, version));
  const failures = await prerendered.prepare({ shell, served: { name, release } });
  const byPath = new Map(failures.map(({ path, error }) => [path, error]));
  return [...byPath].map(([path, error]) => ({
    code: 'load_failed',
    message: `The first view of ${path} of ${nameOf(manifest)} cannot be rendered on the server. ${error}. Let it render without a browser, or take isPrerendered from its route.`,
  }));
}
