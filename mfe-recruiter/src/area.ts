import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-recruiter',
  routes: [
    {
      path: '/recruiter/:plan/:username',
      title: 'Recruiter dashboard',
      description: 'Your plan, your tokens and the people whose contact details you have revealed.',
      isProtected: true,
      preload: ['/api/recruiter/dashboard'],
    },
  ],
});
