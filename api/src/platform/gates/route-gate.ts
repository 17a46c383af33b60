import { matchRoute } from '@gangway/contract/foundation/route-match';
import { explainPath } from '@gangway/contract/platform/area-paths';
import { prefixesOf } from '@gangway/contract/platform/release-rules';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';
import type { Live, Refusal } from './gate';

export function checkRoutes(manifest: BuildManifest, live: Live): Refusal[] {
  return [
    ...manifest.routes.flatMap(checkForm),
    ...manifest.routes.flatMap((route) => checkAgainstShell(route, live.shell)),
    ...checkAgainstAreas(manifest, live),
  ];
}

function checkForm({ path }: AreaRoute): Refusal[] {
  const reason = explainPath(path);
  return reason === null ? [] : [refuse(reason)];
}

const refuse = (message: string): Refusal => ({ code: 'route_owned', message });

function checkAgainstShell(route: AreaRoute, shell: BuildManifest): Refusal[] {
  const [prefix] = prefixesOf([route]);
  const taken = shell.routes.find((one) => one.path === prefix || hides(route, one));
  if (!taken) return [];
  return [refuse(`${taken.path} is a page of the shell. Choose a path other than ${route.path}.`)];
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
      refuse(
        `${prefix} belongs to ${owner.remote}. Choose another path, or let ${owner.remote} release without it first.`,
      ),
    ];
  });
}
