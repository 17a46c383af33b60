import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-authority',
  routes: [
    {
      path: '/authority-dashboard',
      title: 'Administration',
      description: 'All candidates, accounts and requests on the platform.',
      isProtected: true,
      preload: ['/api/authority/stats'],
      chunk: 'dashboard',
    },
    {
      path: '/authority-dashboard/platform',
      title: 'Releases',
      description: 'Live releases, their health, and rollbacks.',
      isProtected: true,
      preload: ['/api/releases'],
      chunk: 'platform',
    },
    {
      path: '/authority-dashboard/audit',
      title: 'Audit log',
      description: 'Administrator actions, completed and refused.',
      isProtected: true,
      chunk: 'audit',
    },
    { path: '/authority/:username', title: 'Administration', isProtected: true },
  ],
});
