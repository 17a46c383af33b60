import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import { AliasPage } from './routes/alias.page';
import { DashboardPage } from './routes/dashboard.page';

export const remote: Remote<typeof area> = {
  pages: {
    '/authority-dashboard': page(DashboardPage),
    '/authority-dashboard/platform': () =>
      import(/* webpackChunkName: "platform" */ './routes/platform.page'),
    '/authority-dashboard/audit': () =>
      import(/* webpackChunkName: "audit" */ './routes/audit.page'),
    '/authority/:username': page(AliasPage),
  },
};
