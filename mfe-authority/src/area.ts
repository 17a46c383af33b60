import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-authority',
  routes: [
    {
      path: '/authority-dashboard',
      title: 'Administration',
      description: 'Candidates, accounts and requests of the whole platform.',
      isProtected: true,
      preload: ['/api/authority/stats'],
    },
    { path: '/authority/:username', title: 'Administration', isProtected: true },
  ],
});
