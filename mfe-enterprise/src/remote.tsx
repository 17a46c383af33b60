import type { Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';

/** Each page is its own chunk: only the dashboard's contains antd. */
export const remote: Remote<typeof area> = {
  pages: {
    '/enterprise/:company/:username': () =>
      import(/* webpackChunkName: "dashboard" */ './routes/dashboard.page'),
    '/enterprise/:company/:username/cost-calculator': () =>
      import(/* webpackChunkName: "cost-calculator" */ './routes/cost-calculator.page'),
    '/enterprise/:company/:username/payment': () =>
      import(/* webpackChunkName: "payment" */ './routes/payment.page'),
    '/enterprise/:company/:username/edit-list/:id': () =>
      import(/* webpackChunkName: "edit-list" */ './routes/edit-list.page'),
    '/enterprise/:company/:username/outcomes': () =>
      import(/* webpackChunkName: "outcomes" */ './routes/outcomes.page'),
    '/enterprise/:company/:username/organization': () =>
      import(/* webpackChunkName: "organization" */ './routes/organization.page'),
    '/hr/payment-success': () =>
      import(/* webpackChunkName: "payment-success" */ './routes/payment-success.page'),
    '/hr/sales-contact': () =>
      import(/* webpackChunkName: "sales-contact" */ './routes/sales-contact.page'),
  },
};
