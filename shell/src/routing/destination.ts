import { matchRoute } from '@gangway/contract/foundation/route-match';
import type { AreaRoute, BootRemote } from '@gangway/contract/platform/remotes';
import type { LoadPage } from '@gangway/shared-ui/platform';
import { loadNotFound, screens, type Screen } from '../screens';
import { NOT_FOUND_TITLE } from './page-failure';

export type Destination = {
  route: AreaRoute;
  params: Record<string, string>;
} & ({ load: LoadPage; remote?: never } | { remote: BootRemote; load?: never });

export const isNowhere = (destination: Destination) => destination === NOT_FOUND;

export function findDestination(pathname: string, remotes: readonly BootRemote[]): Destination {
  const remoteRoutes = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      path: route.path,
      paramValues: route.paramValues,
      route,
      remote,
    })),
  );
  const match = matchRoute<Screen | (typeof remoteRoutes)[number]>(
    [...screens, ...remoteRoutes],
    pathname,
  );
  if (!match) return NOT_FOUND;
  const { params } = match;
  return 'remote' in match.route
    ? { route: match.route.route, params, remote: match.route.remote }
    : { route: match.route.route, params, load: match.route.load };
}

const NOT_FOUND: Destination = {
  route: { path: '*', title: NOT_FOUND_TITLE },
  params: {},
  load: loadNotFound,
};
