import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-candidate',
  isLight: true,
  routes: [
    {
      path: '/profile/:token',
      title: 'Your profile',
      preload: ['/api/profile/:token'],
      chunk: 'profile',
      isPrerendered: true,
      isUnlisted: true,
    },
    {
      path: '/profile/email/:token',
      title: 'Confirm your new email',
      chunk: 'confirm-email',
      isPrerendered: true,
      isUnlisted: true,
    },
    {
      path: '/candidate/claim/:token',
      title: 'Your invitation',
      preload: ['/api/candidate/claim/:token'],
      chunk: 'claim',
      isPrerendered: true,
      isUnlisted: true,
    },
    {
      path: '/candidate/success',
      title: 'Your answer',
      chunk: 'claim',
      isPrerendered: true,
      isUnlisted: true,
    },
    {
      path: '/candidate/receipt',
      title: 'Check a receipt',
      chunk: 'receipt',
      isPrerendered: true,
      isUnlisted: true,
    },
  ],
});
