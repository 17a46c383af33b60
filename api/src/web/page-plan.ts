import type { User } from '@gangway/contract/accounts';
import type { Boot } from '@gangway/contract/boot';
import type { Call } from '@gangway/contract/call';
import { mayCall } from '@gangway/contract/call-access';
import { calls } from '@gangway/contract/calls';
import { servedReleases, toBootRemotes } from '@gangway/contract/release-rules';
import type { AreaRoute, Asset, BuildManifest, Registry } from '@gangway/contract/remotes';
import { fillPath, matchRoute } from '@gangway/contract/route-match';

export type PagePlan = {
  status: 200 | 404;
  title: string;
  description: string | null;
  /** Files the page needs, all named in the HTML so that they are fetched at once. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** API answers the page reads first. */
  answers: string[];
  remotes: Boot['remotes'];
};

type Visit = {
  shell: BuildManifest;
  registry: Registry;
  pathname: string;
  user: User | null;
};

type Owner = {
  route: AreaRoute;
  isLight: boolean;
  entry: string[];
  mainPart: string;
  parts: BuildManifest['parts'];
};

function ownersOf(shell: BuildManifest, registry: Registry): Owner[] {
  const own = shell.routes.map((route) => ({
    route,
    isLight: true,
    entry: [],
    mainPart: 'shell',
    parts: shell.parts,
  }));
  const areas = servedReleases(registry).flatMap(({ release: { url, extras } }) =>
    extras.routes.map((route) => ({
      route,
      isLight: extras.isLight,
      entry: [url],
      mainPart: 'remote',
      parts: extras.parts,
    })),
  );
  return [...own, ...areas];
}

const urls = (assets: readonly Asset[]) => assets.map((asset) => asset.url);

function filesOf(shell: BuildManifest, owner: Owner | null, isSignedIn: boolean) {
  const chrome = [shell.parts['shell'], isSignedIn && shell.parts['user-menu']];
  const frame = owner && !owner.isLight ? [shell.parts['area'], shell.parts['area-libraries']] : [];
  const page = owner
    ? [owner.mainPart, 'antd', owner.route.chunk].map((part) => part && owner.parts[part])
    : [shell.parts['not-found']];
  const parts = [...chrome, ...frame, ...page].flatMap((part) => part || []);
  const scripts = parts.flatMap((part) => urls(part.scripts));
  return {
    scripts: [...new Set([...scripts, ...(owner?.entry ?? [])])],
    styles: [...new Set(parts.flatMap((part) => urls(part.styles)))],
    fonts: [...new Set(parts.flatMap((part) => urls(part.fonts)))],
  };
}

const everyCall: [string, Call][] = Object.entries(calls);
const callOf = (path: string) => everyCall.find(([name]) => name === `GET ${path}`)?.[1];

/** What the page reads first, but for what this visitor would be refused. */
function answersFor(owner: Owner | null, user: User | null): string[] {
  return (owner?.route.preload ?? []).filter((path) => {
    const call = callOf(path);
    return call !== undefined && mayCall(call, user);
  });
}

/** Who answers for a path, and everything that its first view fetches. */
export function planPage({ shell, registry, pathname, user }: Visit): PagePlan {
  const owners = ownersOf(shell, registry).map((owner) => ({ path: owner.route.path, owner }));
  const match = matchRoute(owners, pathname);
  const owner = match?.route.owner ?? null;
  return {
    status: owner ? 200 : 404,
    title: owner?.route.title ?? 'Page not found',
    description: owner?.route.description ?? null,
    ...filesOf(shell, owner, user !== null),
    answers: answersFor(owner, user).map((path) => fillPath(path, match?.params ?? {})),
    remotes: toBootRemotes(registry),
  };
}
