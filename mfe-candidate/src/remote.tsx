import type { Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import '@gangway/shared-ui/display-face.css';
import './headings.css';

export const remote: Remote<typeof area> = {
  pages: {
    '/profile/:token': () => import(/* webpackChunkName: "profile" */ './routes/profile.page'),
    '/profile/email/:token': () =>
      import(/* webpackChunkName: "confirm-email" */ './routes/confirm-email.page'),
    '/candidate/claim/:token': () => import(/* webpackChunkName: "claim" */ './routes/claim.page'),
    '/candidate/success': () => import(/* webpackChunkName: "claim" */ './routes/success.page'),
    '/candidate/receipt': () => import(/* webpackChunkName: "receipt" */ './routes/receipt.page'),
  },
};
