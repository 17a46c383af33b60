import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-enterprise',
  routes: [
    {
      path: '/enterprise/:company/:username',
      title: 'Transition lists',
      description: 'The lists of people your organization is helping into new work.',
      isProtected: true,
      preload: ['/api/transition-lists', '/api/organization'],
      chunk: 'dashboard',
    },
    {
      path: '/enterprise/:company/:username/cost-calculator',
      title: 'Cost calculator',
      description: 'Check a list of people, and see what it costs.',
      isProtected: true,
      preload: ['/api/organization'],
      chunk: 'cost-calculator',
    },
    {
      path: '/enterprise/:company/:username/payment',
      title: 'Payment',
      description: 'Your order, and the card that pays for it.',
      isProtected: true,
      preload: ['/api/organization', '/api/payments/settings'],
      chunk: 'payment',
    },
    {
      path: '/enterprise/:company/:username/edit-list/:id',
      title: 'Edit list',
      description: 'Everybody on a transition list, to be corrected in place.',
      isProtected: true,
      preload: ['/api/transition-lists/:id'],
      chunk: 'edit-list',
    },
    {
      path: '/enterprise/:company/:username/outcomes',
      title: 'Outcomes',
      description: 'How many people were reached, have answered and found new work.',
      isProtected: true,
      preload: ['/api/transition-lists'],
      chunk: 'outcomes',
    },
    {
      path: '/enterprise/:company/:username/organization',
      title: 'Organization',
      description: 'Your organization and its team.',
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
