import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-recruiter',
  routes: [
    {
      ...ownRoute(''),
      title: 'Recruiter dashboard',
      description: 'Your plan, your tokens and the candidates you revealed.',
      preload: ['/api/recruiter/dashboard'],
      chunk: 'dashboard',
    },
    {
      ...ownRoute('/recruiter-search'),
      title: 'Talent search',
      description: 'Find candidates by skills and experience, and reveal their contact details.',
      preload: ['/api/recruiter/dashboard'],
      chunk: 'search',
    },
    {
      path: '/talent-search',
      title: 'Talent search',
      description: 'Find candidates by skills and experience, and reveal their contact details.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard'],
      chunk: 'talent-search',
    },
    {
      ...ownRoute('/revealed'),
      title: 'My revealed candidates',
      description: 'All candidates you revealed, with your notes.',
      preload: ['/api/reveals'],
      chunk: 'revealed',
    },
    {
      ...ownRoute('/saved-searches'),
      title: 'Saved searches',
      description: 'Your saved searches and their email settings.',
      preload: ['/api/saved-searches', '/api/auth/notifications'],
      chunk: 'saved-searches',
    },
    {
      ...ownRoute('/analytics'),
      title: 'Analytics',
      description: 'Your reveals, searches, replies and stages over time.',
      chunk: 'analytics',
    },
    {
      ...ownRoute('/team'),
      title: 'Team',
      description: 'The colleagues who share your plan.',
      chunk: 'team',
    },
    {
      path: '/recruiter/team/join/:token',
      title: 'Join a team',
      isProtected: true,
      isUnlisted: true,
      chunk: 'join-team',
    },
    {
      ...ownRoute('/integrations'),
      title: 'Integrations',
      description: 'Your API keys and your webhook.',
      chunk: 'integrations',
    },
    {
      ...ownRoute('/subscription'),
      title: 'Your plan',
      description: 'Your plan, and the plans you can change to.',
      preload: ['/api/recruiter/subscription', '/api/plans'],
      chunk: 'subscription',
    },
    {
      ...ownRoute('/token-purchase'),
      title: 'Buy tokens',
      description: 'Buy extra tokens. They never expire.',
      preload: ['/api/recruiter/dashboard', '/api/plans'],
      chunk: 'token-purchase',
    },
    {
      path: '/recruiter/payment',
      title: 'Subscribe',
      description: 'Check your order and enter your card.',
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

function ownRoute<const Page extends string>(page: Page) {
  return {
    path: `/recruiter/:plan/:username${page}` as const,
    paramValues: { plan: [...PLANS] },
    isProtected: true,
  };
}
