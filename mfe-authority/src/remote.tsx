import { page, type Remote } from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import type { area } from './area';

/** One chunk per page, so that only pages with tables load antd. */
export const remote: Remote<typeof area> = {
  pages: {
    '/authority-dashboard': () =>
      import(/* webpackChunkName: "dashboard" */ './routes/dashboard.page'),
    '/authority-dashboard/platform': () =>
      import(/* webpackChunkName: "platform" */ './routes/platform.page'),
    '/authority-dashboard/audit': () =>
      import(/* webpackChunkName: "audit" */ './routes/audit.page'),
    /** Older sign-ins redirected to this address. */
    '/authority/:username': page(() => <Navigate to="/authority-dashboard" replace />),
  },
};
