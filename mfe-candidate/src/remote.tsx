import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import { ProfilePage } from './routes/profile.page';

export const remote: Remote<typeof area> = {
  pages: {
    '/profile/:token': page(ProfilePage),
    '/candidate/claim/:token': () => import(/* webpackChunkName: "claim" */ './routes/claim.page'),
    '/candidate/success': () => import(/* webpackChunkName: "claim" */ './routes/success.page'),
    '/candidate/receipt': () => import(/* webpackChunkName: "receipt" */ './routes/receipt.page'),
  },
};
