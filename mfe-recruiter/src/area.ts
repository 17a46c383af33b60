import { PLANS } from '@gangway/contract/plan-rules';
import { defineArea } from '@gangway/shared-ui/area';

const PLAN_VALUES = { plan: [...PLANS] };

export const area = defineArea({
  name: 'mfe-recruiter',
  routes: [
    {
      path: '/recruiter/:plan/:username',
      paramValues: PLAN_VALUES,
      title: 'Recruiter dashboard',
      description: 'Your plan, your tokens and the people whose contact details you have revealed.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard'],
      chunk: 'dashboard',
    },
    {
      path: '/recruiter/:plan/:username/recruiter-search',
      paramValues: PLAN_VALUES,
      title: 'Talent search',
      description: 'Find people by what they can do, and reveal who they are one by one.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard'],
      chunk: 'search',
    },
    {
      path: '/talent-search',
      title: 'Talent search',
      description: 'Find people by what they can do, and reveal who they are one by one.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard'],
      chunk: 'talent-search',
    },
    {
      path: '/recruiter/:plan/:username/revealed',
      paramValues: PLAN_VALUES,
      title: 'My revealed candidates',
      description: 'Everybody whose contact details you have revealed, with your notes.',
      isProtected: true,
      preload: ['/api/reveals'],
      chunk: 'revealed',
    },
    {
      path: '/recruiter/:plan/:username/saved-searches',
      paramValues: PLAN_VALUES,
      title: 'Saved searches',
      description: 'The searches that you have saved, and which of them mail you.',
      isProtected: true,
      preload: ['/api/saved-searches'],
      chunk: 'saved-searches',
    },
    {
      path: '/recruiter/:plan/:username/subscription',
      paramValues: PLAN_VALUES,
      title: 'Your plan',
      description: 'Your plan, how long it is paid, and what comes next.',
      isProtected: true,
      preload: ['/api/recruiter/subscription', '/api/plans'],
      chunk: 'subscription',
    },
    {
      path: '/recruiter/:plan/:username/token-purchase',
      paramValues: PLAN_VALUES,
      title: 'Buy tokens',
      description: 'Tokens beside your plan: they never expire.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard', '/api/plans'],
      chunk: 'token-purchase',
    },
    {
      path: '/recruiter/payment',
      title: 'Subscribe',
      description: 'Your order, and the card that pays for it.',
      isProtected: true,
      preload: ['/api/plans', '/api/payments/settings'],
      chunk: 'payment',
    },
    {
      path: '/recruiter/payment/success',
      title: 'Your payment',
      isProtected: true,
      chunk: 'payment-success',
    },
    { path: '/token-purchase', title: 'Buy tokens', isProtected: true },
  ],
});
