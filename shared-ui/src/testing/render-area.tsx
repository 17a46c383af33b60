import { matchRoute } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import type { Area } from '@gangway/shared-ui/area';
import {
  navigate,
  setSessionUser,
  useLocation,
  type PageProps,
  type Remote,
} from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';

type Visit = { path: string; user: User | null };

export function renderArea(area: Area, remote: Remote, { path, user }: Visit): RenderResult {
  function Visited() {
    const location = useLocation();
    const match = matchRoute(area.routes, location.pathname);
    const loaded = useLoaded(remote, match?.route.path);
    if (!match) return <p>{`Outside of the area: ${location.pathname}`}</p>;
    if (!loaded) return null;
    return (
      <PlatformRouter path={match.route.path}>
        <loaded.Page key={location.pathname} params={match.params} />
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

type Loaded = { path: string; Page: ComponentType<PageProps> };

/** Not by React's `lazy`: what comes after a fallback is held back for up to 300 ms. */
function useLoaded(remote: Remote, path: string | undefined): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (path === undefined) return;
    void loadPage(remote, path).then((Page) => setLoaded({ path, Page }));
  }, [remote, path]);
  return loaded?.path === path ? loaded : null;
}

async function loadPage({ pages }: Remote, path: string) {
  const load = pages[path];
  if (!load) throw new Error(`The remote has no page for ${path}`);
  return (await load()).default;
}
