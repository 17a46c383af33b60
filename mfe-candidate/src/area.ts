import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-candidate',
  isLight: true,
  routes: [
    {
      path: '/profile/:token',
      title: 'Your profile',
      preload: ['/api/profile/:token'],
    },
  ],
});
