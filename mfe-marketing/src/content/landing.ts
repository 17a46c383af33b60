import { fairUseText } from '@gangway/contract/market/fair-use';

export const launchNotice = (month: string) => `Launch planned for ${month}`;

export const hero = {
  title: 'After a layoff, a way across.',
  lead: 'Employers list the people they had to let go. Recruiters find them by their skills. Names and contact details stay hidden until a recruiter pays to see them.',
  explore: { label: 'Explore Platform', href: '/about' },
  pricing: { label: 'See plans and prices', href: '/#pricing' },
  laidOff: {
    question: 'Laid off?',
    link: { label: 'See if you are on a list', href: '/about#list-check' },
    text: 'Free, no account needed.',
  },
} as const;

export const impact = {
  title: 'Platform Impact',
  lead: {
    beforeLaunch:
      'Where we stand before the launch. The numbers are small, and there are real people behind them.',
    launched: 'Where we stand today, rounded down. There are real people behind the numbers.',
  },
  labels: {
    activeCandidates: { one: 'active candidate', many: 'active candidates' },
    activeRecruiters: { one: 'active recruiter', many: 'active recruiters' },
    successfulMatches: { one: 'successful match', many: 'successful matches' },
    enterprisePartners: { one: 'enterprise partner', many: 'enterprise partners' },
  },
  successRate: 'success rate',
} as const;

export const pricing = {
  title: 'Pricing',
  lead: 'Three plans for recruiters, all with unlimited searches. A reveal shows one person’s name, email, phone, photo and résumé.',
  billing: { legend: 'Billing', monthly: 'Monthly', annual: 'Annual', saving: '20% off' },
  popular: 'Most popular',
  fairUse: fairUseText(),
  perMonth: 'per month',
  billedMonthly: 'Billed monthly',
  billedAnnually: (year: string) => `Billed annually, ${year} a year`,
  start: {
    label: (plan: string) => `Start with ${plan}`,
    href: '/register',
    pay: '/recruiter/payment',
  },
  without: {
    text: 'Not sure yet? Search without a plan first.',
    link: { label: 'Create a free account', href: '/auth?tab=register' },
  },
  failure: {
    title: 'We could not load the prices',
    text: 'Please try again in a moment.',
    retry: 'Try Again',
  },
  tokens: {
    title: 'Need only a few more reveals?',
    text: 'One token is one reveal. Tokens you buy never expire.',
    pack: (tokens: number) => `${tokens} tokens`,
    buy: { label: 'Buy Tokens', href: '/token-purchase' },
    needless: 'Your plan includes reveals without tokens.',
  },
} as const;

export const organizations = {
  title: 'For organizations that have to let people go',
  lead: 'Upload a list, and the people on it decide whether recruiters can find them.',
  enterprise: {
    title: 'Enterprise Human Capital',
    text: 'Upload a list of departing employees and see how many find a new job. You pay only for the people you list.',
    price: (perEmployee: string | null) =>
      perEmployee
        ? `One-time setup fee, plus ${perEmployee} per employee uploaded`
        : 'One-time setup fee, plus a price per employee uploaded',
    request: { label: 'Request Enterprise Account', href: '/enterprise-request' },
  },
  federal: {
    title: 'Federal Human Capital',
    text: 'For agencies that reduce their workforce: a separate database with security clearances and departments.',
    price: 'Custom pricing',
    request: { label: 'Contact Federal Sales', href: '/federal-human-capital' },
  },
} as const;

export const footer = {
  motto: 'Gangway connects people affected by layoffs with recruiters.',
  candidates: {
    title: 'Laid off?',
    text: 'You do not need an account, and you pay nothing. If your former employer added you to a list, check your email for a private link.',
    link: { label: 'See if you are on a list', href: '/about#list-check' },
  },
  groups: [
    {
      title: 'Recruiters',
      links: [
        { label: 'Pricing', href: '/#pricing' },
        { label: 'Start a plan', href: '/register' },
        { label: 'Create an account', href: '/auth?tab=register', isForVisitors: true },
        { label: 'Sign In', href: '/auth', isForVisitors: true },
      ],
    },
    {
      title: 'Organizations',
      links: [
        { label: 'Enterprise', href: '/enterprise-request' },
        { label: 'Federal', href: '/federal-human-capital' },
        { label: 'About Us', href: '/about' },
      ],
    },
    {
      title: 'Gangway',
      links: [
        { label: 'Privacy', href: '/privacy' },
        { label: 'Terms', href: '/terms' },
        { label: 'Contact', href: '/contact' },
      ],
    },
  ],
} as const;
