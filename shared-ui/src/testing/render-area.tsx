import { matchRoute } from '@gangway/contract/route-match';
import type { User } from '@gangway/contract/accounts';
import type { Area } from '@gangway/shared-ui/area';
import { navigate, setSessionUser, useLocation, type Remote } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { lazy, Suspense } from 'react';

function pageOf({ pages }: Remote, path: string) {
  const load = pages[path];
  if (!load) throw new Error(`The remote has no page for ${path}`);
  return load();
}

type Visit = { path: string; user: User | null };

export function renderArea(area: Area, remote: Remote, { path, user }: Visit): RenderResult {
  const routes = area.routes.map((route) => ({
    ...route,
    Page: lazy(async () => pageOf(remote, route.path)),
  }));

  function Visited() {
    const location = useLocation();
    const match = matchRoute(routes, location.pathname);
    if (!match) return <p>{`Outside of the area: ${location.pathname}`}</p>;
    const { Page } = match.route;
    return (
      <PlatformRouter>
        <Page key={location.pathname} params={match.params} />
      </PlatformRouter>
    );
  }

  setSessionUser(user);
  navigate(path, { replace: true });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <Visited />
      </Suspense>
    </QueryClientProvider>,
  );
}
