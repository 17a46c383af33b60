import { PLANS } from '@gangway/contract/commerce/plan-rules';
import type { AreaRoute } from '@gangway/contract/platform/remotes';
import { defineArea } from '@gangway/shared-ui/area';

export const demoRoutes: readonly AreaRoute[] = [
  { path: '/test-login', title: 'Demo sign-in', chunk: 'test-login', preload: ['/api/plans'] },
];

const PLAN_VALUES = { plan: [...PLANS] };

export const area = defineArea({
  name: 'shell',
  isLight: true,
  routes: [
    { path: '/settings', title: 'Settings', isProtected: true, chunk: 'settings' },
    {
      path: '/recruiter/:plan/:username/settings',
      paramValues: PLAN_VALUES,
      title: 'Settings',
      isProtected: true,
      chunk: 'settings',
    },
    {
      path: '/payments',
      title: 'Payments',
      isProtected: true,
      chunk: 'payments',
      preload: ['/api/payments', '/api/payments/cards', '/api/payments/billing-details'],
    },
    {
      path: '/payments/:id',
      title: 'Receipt',
      isProtected: true,
      chunk: 'receipt',
      preload: ['/api/payments/:id'],
    },
  ],
});
