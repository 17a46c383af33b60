/** The words of the page for federal agencies. */
export const federalHero = {
  eyebrow: 'Federal Human Capital',
  title: 'After public service, a\u00a0way across.',
  lead: 'When an agency reduces its force, people leave who kept something running for the rest of us. Gangway gives them a light to steer by.',
  request: { label: 'Request a Federal Account', href: '/federal-request' },
} as const;

export const federalDifference = {
  title: 'Made for agencies',
  points: [
    {
      id: 'database',
      title: 'A database of its own',
      text: 'Federal people do not disappear among commercial lists. Recruiters reach the federal database with the Ultimate plan.',
    },
    {
      id: 'consent',
      title: 'Asked before they are found',
      text: 'Each person gets a private link and decides: be found, stay private, or be erased. Names stay hidden until a recruiter means to call.',
    },
    {
      id: 'price',
      title: 'Custom pricing',
      text: 'An agency of forty and one of four thousand are not the same. You know the price before the first person is listed.',
    },
  ],
} as const;

export const federalClearances = {
  title: 'Clearances travel with people',
  text: 'A clearance takes years to earn. Tell us which ones your people hold, and we plan with you how they are described.',
} as const;

export const federalSteps = {
  title: 'From a form to a first list',
  steps: [
    { title: 'You write to us', text: 'Your name, agency and department. Nothing classified.' },
    { title: 'We review it', text: 'Within 24 hours. A person reads it, not a script.' },
    { title: 'We talk', text: 'In 1-2 business days, about dates, numbers and a price.' },
    { title: 'Your people are asked', text: 'Each decides for themselves.' },
  ],
} as const;

export const federalClosing = {
  title: 'Reductions come with dates. Write early.',
  request: { label: 'Go to the request form', href: '/federal-request' },
} as const;
