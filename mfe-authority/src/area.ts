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
    {
      path: '/authority-dashboard/platform',
      title: 'Releases',
      description: 'What runs where, how it goes, and the way back.',
      isProtected: true,
      preload: ['/api/releases'],
      chunk: 'platform',
    },
    {
      path: '/authority-dashboard/audit',
      title: 'Audit log',
      description: 'What administrators did and were refused.',
      isProtected: true,
      chunk: 'audit',
    },
    { path: '/authority/:username', title: 'Administration', isProtected: true },
  ],
});
