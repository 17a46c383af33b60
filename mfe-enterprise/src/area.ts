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
    },
  ],
});
