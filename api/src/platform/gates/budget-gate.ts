import type { PageSize } from '@gangway/contract/platform/releases';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { sizePages, sizeShellPages } from '../pages/size-pages';
import { kB, type Live, type Refusal } from './gate';

export const checkBudgets = (manifest: BuildManifest, { shell }: Live): Refusal[] =>
  refuseExcess(sizePages(shell, manifest));

export const checkOwnBudgets = (shell: BuildManifest): Refusal[] =>
  refuseExcess(sizeShellPages(shell));

const refuseExcess = (sizes: readonly PageSize[]): Refusal[] =>
  sizes.flatMap((size): Refusal[] => {
    const excess = excessOf(size);
    if (excess.length === 0) return [];
    const message = `${size.path} fetches ${excess.join(' and ')}, including the shell’s. Lazy-load or remove what the first view does not need.`;
    return [{ code: 'budget_exceeded', message, page: size.path }];
  });

function excessOf(size: PageSize): string[] {
  const { scriptBytes, scriptBudget, scripts, scriptsBudget, styleBytes, styleBudget } = size;
  return [
    ...(scriptBytes > scriptBudget
      ? [`${kB(scriptBytes)} of scripts (limit ${kB(scriptBudget)})`]
      : []),
    ...(scripts > scriptsBudget ? [`${scripts} scripts (limit ${scriptsBudget})`] : []),
    ...(styleBytes > styleBudget ? [`${kB(styleBytes)} of styles (limit ${kB(styleBudget)})`] : []),
  ];
}
