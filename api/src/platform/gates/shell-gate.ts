import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { satisfies } from 'semver';
import { nameOf, type Refusal } from './gate';
import { checkBudgets, checkOwnBudgets, checkRoutes } from './manifest-gates';

export const checkAgreement = (shell: BuildManifest, areas: readonly BuildManifest[]) => [
  ...checkContracts(shell, areas),
  ...checkProvided(shell, areas),
];

export const asFaults = (
  shell: BuildManifest,
  area: BuildManifest,
  refusals: readonly Refusal[],
): Refusal[] =>
  refusals.map(({ message, ...refusal }) => ({
    ...refusal,
    message: `${nameOf(shell)} would break ${nameOf(area)}, which is live. ${message}`,
  }));

export const checkShell = (shell: BuildManifest, areas: readonly BuildManifest[]): Refusal[] => [
  ...checkAgreement(shell, areas),
  ...areas.flatMap((area) => checkPages(shell, area)),
  ...checkOwnBudgets(shell),
];

function checkContracts(shell: BuildManifest, areas: readonly BuildManifest[]): Refusal[] {
  const { contract, oldestContract = contract } = shell;
  const unable = areas.filter((area) => area.contract < oldestContract || area.contract > contract);
  if (unable.length === 0) return [];
  const used = [...new Set(unable.map((area) => area.contract))];
  const versions = `${used.length === 1 ? 'version' : 'versions'} ${used.join(' and ')}`;
  const uses = unable.length === 1 ? 'uses' : 'use';
  const message = `${nameOf(shell)} supports contract versions ${oldestContract} to ${contract}, but ${namesOf(unable)} ${uses} ${versions}. ${releaseFirst(unable)}, or make the shell support ${versions}.`;
  return [{ code: 'contract_unsatisfied', message }];
}

const namesOf = (areas: readonly BuildManifest[]) => areas.map(nameOf).join(', ');

const releaseFirst = (areas: readonly BuildManifest[]) =>
  `Release ${areas.length === 1 ? 'that area' : 'those areas'} first`;

function checkProvided(shell: BuildManifest, areas: readonly BuildManifest[]): Refusal[] {
  const modules = [...new Set(areas.flatMap(({ requires }) => Object.keys(requires)))];
  return modules.flatMap((module): Refusal[] => {
    // Before contract 2, areas named all subpaths of a package with one entry such as `react/`.
    const provided = shell.provides[module.replace(/\/$/, '')];
    const unable = areas.filter(({ requires: { [module]: range } }) =>
      range === undefined ? false : provided === undefined || !satisfies(provided, range),
    );
    if (unable.length === 0) return [];
    const ranges = [...new Set(unable.map(({ requires }) => requires[module]))].join(' and ');
    const provides =
      provided === undefined ? `does not provide ${module}` : `provides ${module} ${provided}`;
    const needs = unable.length === 1 ? 'needs' : 'need';
    const message = `${nameOf(shell)} ${provides}, but ${namesOf(unable)} ${needs} ${ranges}. ${releaseFirst(unable)}, or keep providing ${module} ${ranges}.`;
    return [{ code: 'shared_unsatisfied', message }];
  });
}

function checkPages(shell: BuildManifest, area: BuildManifest): Refusal[] {
  const live = { shell, others: [] };
  return asFaults(shell, area, [...checkRoutes(area, live), ...checkBudgets(area, live)]);
}
