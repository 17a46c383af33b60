import { defineArea } from '@gangway/shared-ui/area';

export const area = defineArea({
  name: 'mfe-marketing',
  routes: [
    {
      path: '/',
      title: 'After a layoff, a way across',
      description:
        'Gangway connects people affected by layoffs with recruiters who are hiring, and serves the organizations that had to let them go.',
      preload: ['/api/landing-figures', '/api/plans', '/api/warn-data', '/api/warn-data/summary'],
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
        'Register as a recruiter in three short steps: your details, your plan, your payment.',
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
      description: 'Check your order and enter your card.',
      preload: ['/api/plans', '/api/payments/settings'],
      chunk: 'register-payment',
    },
    {
      path: '/forgot-password',
      title: 'Forgot your password?',
      description: 'Get an email with a link to choose a new password.',
      chunk: 'password',
      isPrerendered: true,
    },
    {
      path: '/reset-password/:token',
      title: 'Choose your password',
      description: 'Choose the password of your account.',
      preload: ['/api/auth/reset-password/:token'],
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
        'Check whether your former employer has added you to a list, and see how Gangway works for HR and for recruiters.',
      chunk: 'about',
      isPrerendered: true,
    },
    {
      path: '/privacy',
      title: 'Privacy policy',
      description:
        'What Gangway stores about you, for how long, who sees it, and how to download or erase it.',
      preload: ['/api/operator'],
      chunk: 'privacy',
      isPrerendered: true,
    },
    {
      path: '/terms',
      title: 'Terms of use',
      description: 'What you can expect from Gangway, and what we expect from you, in plain words.',
      preload: ['/api/operator'],
      chunk: 'terms',
      isPrerendered: true,
    },
    {
      path: '/contact',
      title: 'Contact',
      description: 'How to reach us, and the quickest way for candidates, recruiters and HR.',
      preload: ['/api/operator'],
      chunk: 'contact',
      isPrerendered: true,
    },
    {
      path: '/enterprise-request',
      title: 'Request an enterprise account',
      description:
        'For organizations that have to let people go. Fill in a short form, and we will get back to you within 24-48 hours.',
      chunk: 'requests',
      isPrerendered: true,
    },
    {
      path: '/federal-human-capital',
      title: 'Federal Human Capital',
      description:
        'For federal agencies that reduce their workforce: a separate database, custom pricing, and employees who choose whether they can be found.',
      chunk: 'federal',
      isPrerendered: true,
    },
    {
      path: '/federal-request',
      title: 'Request a federal account',
      description:
        'Tell us about your agency and department. We review requests within 24 hours and answer in 1-2 business days.',
      chunk: 'requests',
      isPrerendered: true,
    },
  ],
});
