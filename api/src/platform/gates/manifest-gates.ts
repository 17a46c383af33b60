import { matchRoute } from '@gangway/contract/foundation/route-match';
import { explainPath } from '@gangway/contract/platform/area-paths';
import { prefixesOf, releaseId } from '@gangway/contract/platform/release-rules';
import type { PageSize } from '@gangway/contract/platform/releases';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';
import { sizePages, sizeShellPages } from '../pages/size-pages';
import { type Live, type Refusal, nameOf, kB } from './gate';

export function checkContract(manifest: BuildManifest, { shell }: Live): Refusal[] {
  const { contract } = manifest;
  const { oldestContract = shell.contract } = shell;
  if (contract <= shell.contract && contract >= oldestContract) return [];
  const advice =
    contract > shell.contract
      ? 'Release the shell first, or build the area from before the change.'
      : 'Build the area again with the current shared-ui.';
  const message = `${nameOf(manifest)} is built for contract version ${contract}, but the live shell uses version ${shell.contract}. ${advice}`;
  return [{ code: 'contract_unsatisfied', message }];
}

export function checkRoutes(manifest: BuildManifest, live: Live): Refusal[] {
  return [
    ...manifest.routes.flatMap(checkForm),
    ...manifest.routes.flatMap((route) => checkAgainstShell(route, live.shell)),
    ...checkAgainstAreas(manifest, live),
  ];
}

export function checkNames(manifest: BuildManifest, { shell, others }: Live): Refusal[] {
  const { container } = manifest;
  const expected = containerOf(manifest);
  if (container !== expected) {
    return refuseName(
      `The container of ${nameOf(manifest)} is called ${container} and not ${expected}. Let the webpack preset set the name.`,
    );
  }
  const holder = others.find((other) => other.container === container);
  if (!holder && container !== shell.container) return [];
  const owner = holder ? releaseId(holder.remote, holder.version) : 'the shell';
  return refuseName(
    `${owner} also defines a container named ${container}. Change the name or the version of the area.`,
  );
}

export const checkBudgets = (manifest: BuildManifest, { shell }: Live): Refusal[] =>
  refuseExcess(sizePages(shell, manifest));

export const checkOwnBudgets = (shell: BuildManifest): Refusal[] =>
  refuseExcess(sizeShellPages(shell));

function checkForm({ path }: AreaRoute): Refusal[] {
  const reason = explainPath(path);
  return reason === null ? [] : [refuseRoute(reason)];
}

const refuseRoute = (message: string): Refusal => ({ code: 'route_owned', message });

function checkAgainstShell(route: AreaRoute, shell: BuildManifest): Refusal[] {
  const [prefix] = prefixesOf([route]);
  const taken = shell.routes.find((one) => one.path === prefix || hides(route, one));
  if (!taken) return [];
  return [
    refuseRoute(`${taken.path} is a page of the shell. Choose a path other than ${route.path}.`),
  ];
}

function hides(route: AreaRoute, ofShell: AreaRoute): boolean {
  const path = commonPath(route, ofShell);
  return path !== null && matchRoute([route, ofShell], path)?.route === route;
}

function commonPath(some: AreaRoute, other: AreaRoute): string | null {
  const [left, right] = [some.path.split('/'), other.path.split('/')];
  if (left.length !== right.length) return null;
  const segments = left.map((segment, index) =>
    commonText(textsOf(some, segment), textsOf(other, right[index] ?? '')),
  );
  return segments.includes(undefined) ? null : segments.join('/');
}

function commonText(some: readonly string[] | null, other: readonly string[] | null) {
  if (some === null || other === null) return (some ?? other ?? ['x'])[0];
  return some.find((text) => other.includes(text));
}

function textsOf({ paramValues }: AreaRoute, segment: string): readonly string[] | null {
  return isParameter(segment) ? (paramValues?.[segment.slice(1)] ?? null) : [segment];
}

const isParameter = (segment: string) => segment.startsWith(':');

function checkAgainstAreas({ name, routes }: BuildManifest, { others }: Live): Refusal[] {
  return prefixesOf(routes).flatMap((prefix): Refusal[] => {
    const owner = others.find(
      (other) =>
        other.remote !== name && other.isServed && prefixesOf(other.routes).includes(prefix),
    );
    if (!owner) return [];
    return [
      refuseRoute(
        `${prefix} belongs to ${owner.remote}. Choose another path, or let ${owner.remote} release without it first.`,
      ),
    ];
  });
}

/**
 * Must match the webpack preset; with the version, because two releases of an area can be on one
 * page.
 */
const containerOf = ({ name, version }: BuildManifest) => `${name}_${version}`.replace(/\W/g, '_');

const refuseName = (message: string): Refusal[] => [{ code: 'name_clash', message }];

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
