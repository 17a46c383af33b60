import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { fillPath, matchRoute } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import { toBootRemote } from '@gangway/contract/platform/build-release';
import { mayCall } from '@gangway/contract/platform/call-access';
import {
  mergeFiles,
  pageFiles,
  releaseId,
  type Served,
} from '@gangway/contract/platform/release-rules';
import type {
  Asset,
  AreaRoute,
  BootRemote,
  BuildManifest,
  ReleaseFiles,
} from '@gangway/contract/platform/remotes';
import { filesForLater, shellFiles } from './size-pages';

export type PagePlan = {
  status: 200 | 404;
  title: string;
  description: string | null;
  files: ReleaseFiles;
  later: Asset[];
  answers: string[];
  remotes: BootRemote[];
  /** As `mfe-x@version`; null for a page of the shell. */
  area: string | null;
  firstView: { served: Served; path: string } | null;
  /** Null for a page that search engines must not list. */
  listedAs: string | null;
  isUnlisted: boolean;
};

const everyCall: Record<string, Call | undefined> = calls;
export const getCallAt = (path: string) => everyCall[`GET ${path}`];

/** A page with a parameter is a private link. */
export const isListed = ({ path, isPrerendered = false, isUnlisted = false }: AreaRoute) =>
  isPrerendered && !isUnlisted && !path.includes(':');

type Visit = {
  shell: BuildManifest;
  served: readonly Served[];
  pathname: string;
  user: User | null;
};

const NOT_FOUND: AreaRoute = { path: '*', title: 'Page not found' };

export function planPage({ shell, served, pathname, user }: Visit): PagePlan {
  const remotes = served.map(toBootRemote);
  const match = matchRoute(ownersOf(shell, remotes), pathname);
  const owner = match?.route ?? null;
  const route = owner?.route ?? NOT_FOUND;
  return {
    status: owner ? 200 : 404,
    title: route.title,
    description: route.description ?? null,
    files: filesOf(shell, owner, user !== null),
    later: laterFilesOf(shell, owner),
    answers: answersFor(route, user).map((path) => fillPath(path, match?.params ?? {})),
    remotes,
    area: areaOf(owner),
    firstView: firstViewOf(owner, served),
    listedAs: owner && isListed(route) ? route.path : null,
    isUnlisted: route.isUnlisted ?? false,
  };
}

type Owner = Pick<AreaRoute, 'path' | 'paramValues'> & {
  route: AreaRoute;
  remote: BootRemote | null;
};

function ownersOf(shell: BuildManifest, remotes: readonly BootRemote[]): Owner[] {
  const own = shell.routes.map((route) => toOwner(route, null));
  const areas = remotes.flatMap((remote) => remote.routes.map((route) => toOwner(route, remote)));
  return [...own, ...areas];
}

const toOwner = (route: AreaRoute, remote: BootRemote | null): Owner => ({
  path: route.path,
  paramValues: route.paramValues,
  route,
  remote,
});

function filesOf(shell: BuildManifest, owner: Owner | null, isSignedIn: boolean): ReleaseFiles {
  const remote = owner?.remote;
  if (!owner || !remote) {
    const screen = owner ? owner.route.chunk : 'not-found';
    return shellFiles(shell, { isLight: true, isSignedIn, screen });
  }
  const { isLight } = remote;
  return mergeFiles([shellFiles(shell, { isLight, isSignedIn }), pageFiles(remote, owner.route)]);
}

const laterFilesOf = (shell: BuildManifest, owner: Owner | null) =>
  owner?.remote?.isLight ? [] : filesForLater(shell);

function answersFor({ preload = [] }: AreaRoute, user: User | null): string[] {
  return preload.filter((path) => {
    const call = getCallAt(path);
    return call !== undefined && mayCall(call, user);
  });
}

const areaOf = (owner: Owner | null) =>
  owner?.remote ? releaseId(owner.remote.name, owner.remote.version) : null;

function firstViewOf(owner: Owner | null, served: readonly Served[]): PagePlan['firstView'] {
  if (!owner?.route.isPrerendered) return null;
  const own = served.find(({ name }) => name === owner.remote?.name);
  return own ? { served: own, path: owner.path } : null;
}
