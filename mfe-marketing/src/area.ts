import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-marketing',
  routes: [
    {
      path: '/',
      title: 'After a layoff, a way across',
      description:
        'Gangway connects people affected by layoffs with recruiters who are hiring, and serves the organizations that had to let them go.',
      preload: ['/api/plans', '/api/warn-data', '/api/warn-data/summary'],
      chunk: 'landing',
    },
    { path: '/pricing', title: 'Pricing' },
    {
      path: '/auth',
      title: 'Sign in or create an account',
      description: 'Sign in to Gangway, or create a recruiter account.',
      chunk: 'auth',
    },
    { path: '/forgot-password', title: 'Forgotten password', chunk: 'password' },
    { path: '/reset-password/:token', title: 'Choose a new password', chunk: 'password' },
    {
      path: '/about',
      title: 'About: are you on the list?',
      description:
        'See whether your former employer has listed you, what Gangway does with a list, and how it works for HR and for recruiters.',
      chunk: 'about',
    },
  ],
});
