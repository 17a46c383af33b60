import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import { TokenPurchaseAliasPage } from './routes/token-purchase-alias.page';

/** One chunk per page, so that only pages with tables load antd. */
export const remote: Remote<typeof area> = {
  pages: {
    '/recruiter/:plan/:username': () =>
      import(/* webpackChunkName: "dashboard" */ './routes/dashboard.page'),
    '/recruiter/:plan/:username/recruiter-search': () =>
      import(/* webpackChunkName: "search" */ './routes/search.page'),
    '/talent-search': () =>
      import(/* webpackChunkName: "talent-search" */ './routes/talent-search.page'),
    '/recruiter/:plan/:username/revealed': () =>
      import(/* webpackChunkName: "revealed" */ './routes/revealed.page'),
    '/recruiter/:plan/:username/saved-searches': () =>
      import(/* webpackChunkName: "saved-searches" */ './routes/saved-searches.page'),
    '/recruiter/:plan/:username/analytics': () =>
      import(/* webpackChunkName: "analytics" */ './routes/analytics.page'),
    '/recruiter/:plan/:username/team': () =>
      import(/* webpackChunkName: "team" */ './routes/team.page'),
    '/recruiter/team/join/:token': () =>
      import(/* webpackChunkName: "join-team" */ './routes/join-team.page'),
    '/recruiter/:plan/:username/integrations': () =>
      import(/* webpackChunkName: "integrations" */ './routes/integrations.page'),
    '/recruiter/:plan/:username/subscription': () =>
      import(/* webpackChunkName: "subscription" */ './routes/subscription.page'),
    '/recruiter/:plan/:username/token-purchase': () =>
      import(/* webpackChunkName: "token-purchase" */ './routes/token-purchase.page'),
    '/recruiter/payment': () => import(/* webpackChunkName: "payment" */ './routes/payment.page'),
    '/recruiter/payment/success': () =>
      import(/* webpackChunkName: "payment-success" */ './routes/payment-success.page'),
    '/token-purchase': page(TokenPurchaseAliasPage),
  },
};
