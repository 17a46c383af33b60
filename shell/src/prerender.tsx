import type { Prerenderer } from '@gangway/contract/platform/prerender';
import type { SharedModule } from '@gangway/shared-ui/area';
import { setPrerenderedState } from '@gangway/shared-ui/platform';
import * as router from '@gangway/shared-ui/router';
import * as query from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { adoptRemote } from './federation/load-remote';
import { setRegistryForRendering } from './federation/resolved-registry';
import { eagerModules } from './federation/shared-modules';
import { findDestination } from './routing/destination';
import { loadFirstPage } from './routing/load-page';

/** Must render the same tree as the browser, one view at a time, because the state is global. */
export const renderFirstView: Prerenderer['renderFirstView'] = async (order, area) => {
  const { pathname, remote } = order;
  setRegistryForRendering({ revision: '', remotes: [remote] });
  adoptRemote(remote, area);
  setPrerenderedState(order);
  const destination = findDestination(pathname, [remote]);
  if (!destination.remote) throw new Error(`${pathname} is no page of ${remote.name}`);
  await loadFirstPage(destination, order);
  return renderToString(<App />);
};

export const shared: Prerenderer['shared'] = {
  ...eagerModules,
  '@gangway/shared-ui/router': router,
  '@tanstack/react-query': query,
} satisfies Record<SharedModule, unknown>;
