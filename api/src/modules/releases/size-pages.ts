import { budgetFor } from '@gangway/contract/page-budgets';
import { mergeFiles, pageFiles } from '@gangway/contract/release-rules';
import type { AreaRoute, Asset, BuildManifest } from '@gangway/contract/remotes';
import type { PageSize } from '@gangway/contract/releases';
import { shellFiles } from '../../web/shell-files';

const bytesOf = (assets: readonly Asset[]) => assets.reduce((sum, { bytes }) => sum + bytes, 0);

type Area = Pick<BuildManifest, 'container' | 'isLight' | 'routes' | 'parts'>;

function sizePage(shell: BuildManifest, area: Area, route: AreaRoute): PageSize {
  const isSignedIn = route.isProtected ?? false;
  const own = shellFiles(shell, { isLight: area.isLight, isSignedIn });
  const { scripts, styles } = mergeFiles([own, pageFiles(area, route)]);
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
  area.routes.map((route) => sizePage(shell, area, route));
