export const federalHero = {
  eyebrow: 'Federal Human Capital',
  title: 'After public service, a\u00a0way across.',
  lead: 'When an agency reduces its workforce, people leave who kept something running for the rest of us. Gangway helps recruiters find them.',
  request: { label: 'Request a federal account', href: '/federal-request' },
} as const;

export const federalDifference = {
  title: 'Made for agencies',
  points: [
    {
      id: 'database',
      title: 'A separate database',
      text: 'Federal employees are kept apart from commercial lists. Recruiters need an Ultimate or Enterprise plan to search the federal database.',
    },
    {
      id: 'consent',
      title: 'Asked before they are found',
      text: 'Each person gets a private link and decides: be found, stay private, or have their data erased. Names stay hidden until a recruiter pays to see them.',
    },
    {
      id: 'price',
      title: 'Custom pricing',
      text: 'The price depends on the size of your agency. You will know the price before you upload anyone.',
    },
  ],
} as const;

export const federalClearances = {
  title: 'Clearances are part of the profile',
  text: 'A clearance takes years to earn. Add it to your list, and recruiters with access can search for it.',
} as const;

export const federalSteps = {
  title: 'From request to first list',
  steps: [
    {
      title: 'You send a request',
      text: 'Your name, agency and department. Please include nothing classified.',
    },
    { title: 'We review it', text: 'Within 24 hours. A person reads every request.' },
    { title: 'We talk', text: 'In 1-2 business days, about dates, numbers and the price.' },
    { title: 'We ask your people', text: 'Each person decides for themselves.' },
  ],
} as const;

export const federalClosing = {
  title: 'Is your workforce reduction already scheduled? Contact us early.',
  request: { label: 'Go to the request form', href: '/federal-request' },
} as const;
