import type { LoadPage, PageModule } from '@gangway/shared-ui/platform';
import type { area } from './area';

const settings: LoadPage = () =>
  import(/* webpackChunkName: "settings" */ './screens/settings.screen');

export const loadNotFound = (): Promise<PageModule> =>
  import(/* webpackChunkName: "not-found" */ './screens/not-found.screen');

/** A production build drops the demo sign-in with the branch that leads to it. */
const testLogin: LoadPage = __DEMO__
  ? () => import(/* webpackChunkName: "test-login" */ './screens/test-login.screen')
  : loadNotFound;

export const screens: Record<(typeof area)['routes'][number]['path'], LoadPage> = {
  '/settings': settings,
  '/recruiter/:plan/:username/settings': settings,
  '/test-login': testLogin,
};
