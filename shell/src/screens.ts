import type { AreaRoute } from '@gangway/contract/platform/remotes';
import type { LoadPage, PageModule } from '@gangway/shared-ui/platform';
import { area, demoRoutes } from './area';

export type Screen = Pick<AreaRoute, 'path' | 'paramValues'> & {
  route: AreaRoute;
  load: LoadPage;
};

export const loadNotFound = (): Promise<PageModule> =>
  import(/* webpackChunkName: "not-found" */ './screens/not-found.screen');

const loadByChunk: Record<(typeof area)['routes'][number]['chunk'], LoadPage> = {
  settings: () => import(/* webpackChunkName: "settings" */ './screens/settings.screen'),
  payments: () => import(/* webpackChunkName: "payments" */ './screens/payments.screen'),
  receipt: () => import(/* webpackChunkName: "receipt" */ './screens/receipt.screen'),
};

const toScreen =
  (load: LoadPage) =>
  (route: AreaRoute): Screen => ({ path: route.path, paramValues: route.paramValues, route, load });

/**
 * The `__DEMO__` branch has to be around the import itself: only then a production build leaves the
 * module out.
 */
export const screens: readonly Screen[] = [
  ...area.routes.map((route) => toScreen(loadByChunk[route.chunk])(route)),
  ...(__DEMO__
    ? demoRoutes.map(
        toScreen(() => import(/* webpackChunkName: "test-login" */ './screens/test-login.screen')),
      )
    : []),
];
