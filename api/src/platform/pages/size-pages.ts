import { budgetFor } from '@gangway/contract/platform/page-budgets';
import { mergeFiles, pageFiles } from '@gangway/contract/platform/release-rules';
import type { PageSize } from '@gangway/contract/platform/releases';
import type {
  AreaRoute,
  Asset,
  BuildManifest,
  ReleaseFiles,
} from '@gangway/contract/platform/remotes';

export const filesForLater = ({ parts }: BuildManifest): Asset[] =>
  unsigned(parts['remote-handling'])?.scripts ?? [];

type Page = {
  isLight: boolean;
  isSignedIn: boolean;
  screen?: string | undefined;
};

export function shellFiles({ parts }: BuildManifest, page: Page): ReleaseFiles {
  const { isLight, isSignedIn, screen = '' } = page;
  const chunks = [...(isSignedIn ? ['user-menu'] : []), ...(isLight ? [] : ['area']), screen];
  return mergeFiles([parts['shell'], ...chunks.map((chunk) => unsigned(parts[chunk]))]);
}

type Area = Pick<BuildManifest, 'container' | 'isLight' | 'routes' | 'parts'>;

export const sizePages = (shell: BuildManifest, area: Area): PageSize[] =>
  area.routes.map((route) => {
    const isSignedIn = route.isProtected ?? false;
    const own = shellFiles(shell, { isLight: area.isLight, isSignedIn });
    return sizePage(route, mergeFiles([own, pageFiles(area, route)]));
  });

export const sizeShellPages = (shell: BuildManifest): PageSize[] =>
  shell.routes.map((route) => {
    const isSignedIn = route.isProtected ?? false;
    const page = { isLight: true, isSignedIn, screen: route.chunk };
    return sizePage(route, shellFiles(shell, page));
  });

/**
 * The shell loads its own chunks without an integrity hash, and a preload with one would not match.
 */
const unsigned = (files: ReleaseFiles | undefined) =>
  files && { ...files, scripts: files.scripts.map((file) => ({ ...file, integrity: '' })) };

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

const bytesOf = (assets: readonly Asset[]) => assets.reduce((sum, { bytes }) => sum + bytes, 0);
