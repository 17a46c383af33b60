export const submission = {
  failed: 'Submission Failed',
  send: 'Send request',
  next: 'What happens next',
  done: 'Done.',
  optional: (label: string) => `${label} (optional)`,
} as const;

export const enterpriseRequest = {
  title: 'Request an enterprise account',
  lead: 'We set up the account with you and help with the first list.',
  failure: 'Please try again in a moment.',
  labels: {
    contactName: 'Your name',
    companyName: 'Company',
    companyEmail: 'Company email',
    phoneNumber: 'Phone number',
    additionalInfo: 'Anything else',
    additionalHint: 'For example, how many people and by when.',
  },
  steps: [
    { title: 'You send this form', text: 'It takes two minutes.' },
    {
      title: 'We call or write within 24-48 hours',
      text: 'Someone on our team will contact you.',
    },
    {
      title: 'We open your account',
      text: 'You get a link to set a password, and you can upload a list.',
    },
  ],
  sent: {
    title: 'We received your request.',
    text: (company: string, email: string) =>
      `Our team will contact you about ${company} within 24-48 hours, at ${email}.`,
    home: { label: 'Back to home', href: '/' },
    about: { label: 'How Gangway works', href: '/about' },
  },
} as const;

export const federalRequest = {
  title: 'Request a federal account',
  lead: 'Tell us about your agency. Please include nothing classified.',
  missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
  failure: 'Please try again or contact support.',
  labels: {
    contactName: 'Your name',
    agencyName: 'Agency',
    department: 'Department',
    agencyEmail: 'Agency email',
    phoneNumber: 'Phone number',
    securityClearance: 'Highest clearance among your people',
    noClearance: 'Not specified',
    additionalInfo: 'Anything else',
    additionalHint: 'For example, how many people and by when.',
  },
  steps: [
    { title: 'You send this form', text: 'Please include nothing classified.' },
    { title: 'We review it within 24 hours', text: 'A person reads every request.' },
    {
      title: 'You hear from us in 1-2 business days',
      text: 'We send you a price for your agency.',
    },
  ],
  sent: {
    title: 'We received your request.',
    text: (agency: string, email: string) =>
      `We review requests within 24 hours. You will hear from us about ${agency} in 1-2 business days, at ${email}.`,
    back: { label: 'Back to Federal Page', href: '/federal-human-capital' },
    again: 'Submit Another Request',
  },
} as const;
