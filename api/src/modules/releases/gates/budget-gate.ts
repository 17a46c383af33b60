import type { BuildManifest } from '@gangway/contract/remotes';
import type { PageSize } from '@gangway/contract/releases';
import { sizePages, sizeShellPages } from '../size-pages';
import type { Live, Refusal } from './gate';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function excessOf(size: PageSize): string[] {
  const { scriptBytes, scriptBudget, scripts, scriptsBudget, styleBytes, styleBudget } = size;
  return [
    ...(scriptBytes > scriptBudget
      ? [`${kB(scriptBytes)} of scripts where ${kB(scriptBudget)} are allowed`]
      : []),
    ...(scripts > scriptsBudget ? [`${scripts} scripts where ${scriptsBudget} are allowed`] : []),
    ...(styleBytes > styleBudget
      ? [`${kB(styleBytes)} of styles where ${kB(styleBudget)} are allowed`]
      : []),
  ];
}

const refuseExcess = (sizes: readonly PageSize[]): Refusal[] =>
  sizes.flatMap((size): Refusal[] => {
    const excess = excessOf(size);
    if (excess.length === 0) return [];
    const message = `${size.path} fetches ${excess.join(' and ')}, the shell’s included. Load later what the first view does not need, or remove it.`;
    return [{ code: 'budget_exceeded', message, page: size.path }];
  });

export const checkBudgets = (manifest: BuildManifest, { shell }: Live): Refusal[] =>
  refuseExcess(sizePages(shell, manifest));

export const checkOwnBudgets = (shell: BuildManifest): Refusal[] =>
  refuseExcess(sizeShellPages(shell));
