import type { Prerenderer } from '@gangway/contract/platform/prerender';
import type { SharedModule } from '@gangway/shared-ui/area';
import * as router from '@gangway/shared-ui/router';
import * as query from '@tanstack/react-query';
import { eagerModules } from './federation/shared-modules';

export { renderFirstView } from './render-first-view';

export const shared: Prerenderer['shared'] = {
  ...eagerModules,
  '@gangway/shared-ui/router': router,
  '@tanstack/react-query': query,
} satisfies Record<SharedModule, unknown>;
