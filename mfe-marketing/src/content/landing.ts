/** Every word and figure of the landing page that does not come from the API. */
export const hero = {
  launch: 'Launch planned for September 2025',
  title: 'After a layoff, a way across.',
  lead: 'Employers list the people they had to let go. Recruiters find them by what they can do. Names and contact details stay hidden until somebody means to call.',
  explore: { label: 'Explore Platform', href: '/about' },
  pricing: { label: 'See plans and prices', href: '/#pricing' },
} as const;

export const impact = {
  title: 'Platform Impact',
  lead: 'Where we stand before the launch. Small figures, and real people behind each.',
  figures: [
    { value: '58', label: 'active candidates' },
    { value: '5', label: 'active recruiters' },
    { value: '5', label: 'successful matches' },
    { value: '1', label: 'enterprise partner' },
    { value: '94%', label: 'success rate' },
  ],
} as const;

export const pricing = {
  title: 'Pricing',
  lead: 'Three plans for recruiters. Search as much as you like. A reveal shows one person’s name and contact details, and keeps showing them.',
  billing: { legend: 'Billing', monthly: 'Monthly', annual: 'Annual', saving: '20% off' },
  popular: 'Most popular',
  perMonth: 'per month',
  billedMonthly: 'Billed monthly',
  billedAnnually: (year: string) => `Billed annually, ${year} a year`,
  start: {
    label: (plan: string) => `Start with ${plan}`,
    href: '/register',
    pay: '/recruiter/payment',
  },
  failure: {
    title: 'The prices did not load',
    text: 'The rest of the page is fine. Please try again in a moment.',
    retry: 'Try Again',
  },
  tokens: {
    title: 'Only a few more reveals?',
    text: 'One token is one reveal. Bought tokens never expire.',
    pack: (tokens: number) => `${tokens} tokens`,
    buy: { label: 'Buy Tokens', href: '/token-purchase' },
  },
} as const;

export const organisations = {
  title: 'For organizations that have to let people go',
  lead: 'Hand over a list, and the people on it decide for themselves whether to be found.',
  enterprise: {
    title: 'Enterprise Human Capital',
    text: 'Upload the people in transition and see who has come on board. You pay only for those you list.',
    price: (perEmployee: string | null) =>
      perEmployee
        ? `One-time setup fee, plus ${perEmployee} per employee uploaded`
        : 'One-time setup fee, plus a price per employee uploaded',
    request: { label: 'Request Enterprise Account', href: '/enterprise-request' },
  },
  federal: {
    title: 'Federal Human Capital',
    text: 'For agencies in reduction: a database of its own, with the clearances and departments that count there.',
    price: 'Custom pricing',
    request: { label: 'Contact Federal Sales', href: '/federal-human-capital' },
  },
} as const;

export const footer = {
  motto: 'A gangway is the way from one ship to the next.',
  candidates: {
    title: 'Were you let go?',
    text: 'You need no account and pay nothing. If your former employer listed you, a private link is in your mail.',
    link: { label: 'Are you on the list?', href: '/about' },
  },
  groups: [
    {
      title: 'Recruiters',
      links: [
        { label: 'Pricing', href: '/#pricing' },
        { label: 'Start a plan', href: '/register' },
        { label: 'Sign In', href: '/auth' },
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
  ],
} as const;
