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
      isPrerendered: true,
    },
    { path: '/pricing', title: 'Pricing' },
    {
      path: '/auth',
      title: 'Sign in or create an account',
      description: 'Sign in to Gangway, or create a recruiter account.',
      chunk: 'auth',
      isPrerendered: true,
    },
    {
      path: '/register',
      title: 'Create your account',
      description:
        'Register as a recruiter in three short steps: your details, the plan you want, the card that pays for it.',
      preload: ['/api/plans'],
      chunk: 'register',
      isPrerendered: true,
    },
    {
      path: '/register/plan',
      title: 'Choose your plan',
      description: 'Plans for recruiters, billed by the month. Nothing is charged on this page.',
      preload: ['/api/plans'],
      chunk: 'register',
      isPrerendered: true,
    },
    {
      path: '/register/payment',
      title: 'Pay for your plan',
      description: 'Your order, and the card that pays for it.',
      preload: ['/api/plans', '/api/payments/settings'],
      chunk: 'register-payment',
    },
    {
      path: '/forgot-password',
      title: 'Forgotten password',
      description: 'Have a link mailed that lets you choose a new password.',
      chunk: 'password',
      isPrerendered: true,
    },
    {
      path: '/reset-password/:token',
      title: 'Choose a new password',
      description: 'The last step to a new password for your account.',
      chunk: 'password',
      isPrerendered: true,
    },
    {
      path: '/confirm-email/:token',
      title: 'Confirm your email address',
      description: 'Confirm the email address of your account.',
      chunk: 'password',
    },
    {
      path: '/about',
      title: 'About: are you on the list?',
      description:
        'See whether your former employer has listed you, what Gangway does with a list, and how it works for HR and for recruiters.',
      chunk: 'about',
      isPrerendered: true,
    },
    {
      path: '/enterprise-request',
      title: 'Request an enterprise account',
      description:
        'For organizations that have to let people go: five lines, and we get back to you within 24-48 hours.',
      chunk: 'requests',
      isPrerendered: true,
    },
    {
      path: '/federal-human-capital',
      title: 'Federal Human Capital',
      description:
        'For federal agencies in reduction: a database of its own, custom pricing, and people who are asked before they are found.',
      chunk: 'federal',
      isPrerendered: true,
    },
    {
      path: '/federal-request',
      title: 'Request a federal account',
      description:
        'Tell us which agency and department it is about. We review within 24 hours and answer in 1-2 business days.',
      chunk: 'requests',
      isPrerendered: true,
    },
  ],
});
