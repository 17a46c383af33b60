import { budgetFor } from '@gangway/contract/page-budgets';
import { mergeFiles, pageFiles } from '@gangway/contract/release-rules';
import type { AreaRoute, Asset, BuildManifest, ReleaseFiles } from '@gangway/contract/remotes';
import type { PageSize } from '@gangway/contract/releases';
import { shellFiles } from './shell-files';

const bytesOf = (assets: readonly Asset[]) => assets.reduce((sum, { bytes }) => sum + bytes, 0);

type Area = Pick<BuildManifest, 'container' | 'isLight' | 'routes' | 'parts'>;

function sizePage(route: AreaRoute, { scripts, styles }: ReleaseFiles): PageSize {
  const budget = budgetFor(route);
  return {
    path: route.path,
    scriptBytes: bytesOf(scripts),
    scriptBudget: budget.scriptBytes,
    scripts: scripts.length,
    scriptsBudget: budget.scripts,
    styleBytes: bytesOf(styles),
    styleBudget: budget.styleBytes,
  };
}

/** What each page of an area fetches from a cold cache under this shell. */
export const sizePages = (shell: BuildManifest, area: Area): PageSize[] =>
  area.routes.map((route) => {
    const isSignedIn = route.isProtected ?? false;
    const own = shellFiles(shell, { isLight: area.isLight, isSignedIn });
    return sizePage(route, mergeFiles([own, pageFiles(area, route)]));
  });

/** What each page of the shell itself fetches. */
export const sizeShellPages = (shell: BuildManifest): PageSize[] =>
  shell.routes.map((route) => {
    const isSignedIn = route.isProtected ?? false;
    const page = { isLight: true, isSignedIn, screen: route.chunk };
    return sizePage(route, shellFiles(shell, page));
  });
