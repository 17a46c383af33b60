import '@gangway/shared-ui/display-face.css';
import { page, type Remote } from '@gangway/shared-ui/platform';
import type { area } from './area';
import { PricingPage } from './routes/pricing.page';

export const remote: Remote<typeof area> = {
  pages: {
    '/': () => import(/* webpackChunkName: "landing" */ './routes/landing.page'),
    '/pricing': page(PricingPage),
    '/auth': () => import(/* webpackChunkName: "auth" */ './routes/auth.page'),
    '/register': () => import(/* webpackChunkName: "register" */ './routes/register.page'),
    '/register/plan': () =>
      import(/* webpackChunkName: "register" */ './routes/register-plan.page'),
    '/register/payment': () =>
      import(/* webpackChunkName: "register-payment" */ './routes/register-payment.page'),
    '/forgot-password': () =>
      import(/* webpackChunkName: "password" */ './routes/forgot-password.page'),
    '/reset-password/:token': () =>
      import(/* webpackChunkName: "password" */ './routes/reset-password.page'),
    '/confirm-email/:token': () =>
      import(/* webpackChunkName: "password" */ './routes/confirm-email.page'),
    '/about': () => import(/* webpackChunkName: "about" */ './routes/about.page'),
    '/privacy': () => import(/* webpackChunkName: "privacy" */ './routes/privacy.page'),
    '/terms': () => import(/* webpackChunkName: "terms" */ './routes/terms.page'),
    '/contact': () => import(/* webpackChunkName: "contact" */ './routes/contact.page'),
    '/enterprise-request': () =>
      import(/* webpackChunkName: "requests" */ './routes/enterprise-request.page'),
    '/federal-human-capital': () =>
      import(/* webpackChunkName: "federal" */ './routes/federal-human-capital.page'),
    '/federal-request': () =>
      import(/* webpackChunkName: "requests" */ './routes/federal-request.page'),
  },
};
