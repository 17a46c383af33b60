import { mergeFiles } from '@gangway/contract/release-rules';
import type { AreaRoute, BuildManifest } from '@gangway/contract/remotes';

type Built = Pick<BuildManifest, 'name' | 'isLight' | 'routes'>;

export function spaManifest(
  bundle: BuildManifest,
  shell: BuildManifest,
  areas: readonly Built[],
): BuildManifest {
  const pages = areas.flatMap((area) => area.routes.map((route) => ({ area, route })));
  const parts = pages.map(({ area, route }) => [
    partName(route),
    filesOf(bundle.parts, area, route),
  ]);
  return {
    ...bundle,
    routes: [...shell.routes, ...pages.map(({ route }) => ({ ...route, chunk: partName(route) }))],
    parts: { ...bundle.parts, ...Object.fromEntries(parts) },
  };
}

const partName = ({ path }: AreaRoute) => `page ${path}`;

function filesOf(parts: BuildManifest['parts'], { name, isLight }: Built, { chunk }: AreaRoute) {
  const frame = isLight ? [] : ['area'];
  const page = chunk === undefined ? [] : [chunk];
  return mergeFiles([...frame, name, ...page].map((part) => parts[part]));
}
