import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-enterprise',
  routes: [
    {
      path: '/enterprise/:company/:username',
      title: 'Transition lists',
      description: 'Lists of departing employees your organization helps to find new jobs.',
      isProtected: true,
      preload: ['/api/transition-lists', '/api/organization'],
      chunk: 'dashboard',
    },
    {
      path: '/enterprise/:company/:username/cost-calculator',
      title: 'Cost calculator',
      description: 'Check a list and see its price.',
      isProtected: true,
      preload: ['/api/organization'],
      chunk: 'cost-calculator',
    },
    {
      path: '/enterprise/:company/:username/payment',
      title: 'Payment',
      description: 'Check your order and enter your card.',
      isProtected: true,
      preload: ['/api/organization', '/api/payments/settings'],
      chunk: 'payment',
    },
    {
      path: '/enterprise/:company/:username/edit-list/:id',
      title: 'Edit list',
      description: 'View and correct the people on a transition list.',
      isProtected: true,
      preload: ['/api/transition-lists/:id'],
      chunk: 'edit-list',
    },
    {
      path: '/enterprise/:company/:username/outcomes',
      title: 'Outcomes',
      description: 'How many people were reached, answered and found new work.',
      isProtected: true,
      preload: ['/api/transition-lists'],
      chunk: 'outcomes',
    },
    {
      path: '/enterprise/:company/:username/organization',
      title: 'Organization',
      description: 'Your organization and its HR users.',
      isProtected: true,
      preload: ['/api/organization', '/api/organization/users'],
      chunk: 'organization',
    },
    {
      path: '/hr/payment-success',
      title: 'Your payment',
      isProtected: true,
      chunk: 'payment-success',
    },
    {
      path: '/hr/sales-contact',
      title: 'Contact sales',
      isProtected: true,
      chunk: 'sales-contact',
    },
  ],
});
