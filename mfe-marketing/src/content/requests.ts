/** The words around asking for an account. What the contract says of a field is not repeated here. */
export const submission = {
  failed: 'Submission Failed',
  send: 'Send Request',
  next: 'What happens next',
  done: 'Done.',
  optional: (label: string) => `${label} (optional)`,
} as const;

export const enterpriseRequest = {
  title: 'Request an enterprise account',
  lead: 'Five lines are enough. We open the account with you, so that the first list goes well.',
  failure: 'Please try again in a moment.',
  labels: {
    contactName: 'Your name',
    companyName: 'Company',
    companyEmail: 'Company e-mail',
    phoneNumber: 'Phone number',
    additionalInfo: 'Anything else',
    additionalHint: 'How many people, and by when, if you can say so already.',
  },
  steps: [
    { title: 'You send this form', text: 'It takes two minutes.' },
    { title: 'We call or write within 24-48 hours', text: 'A person, not a sequence of mails.' },
    {
      title: 'Your account is opened',
      text: 'You get a link to set a password, and upload a list.',
    },
  ],
  sent: {
    title: 'Your request is with us.',
    text: (company: string, email: string) =>
      `Somebody from our team will contact you about ${company} within 24-48 hours, at ${email}.`,
    home: { label: 'Back to Home', href: '/' },
    about: { label: 'How Gangway works', href: '/about' },
  },
} as const;

export const federalRequest = {
  title: 'Request a federal account',
  lead: 'Tell us which agency and department it is about. Please leave out anything classified.',
  missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
  failure: 'Please try again or contact support.',
  labels: {
    contactName: 'Your name',
    agencyName: 'Agency',
    department: 'Department',
    agencyEmail: 'Agency e-mail',
    phoneNumber: 'Phone number',
    securityClearance: 'Highest security clearance among your people',
    noClearance: 'Not said',
    additionalInfo: 'Anything else',
    additionalHint: 'How many people, and by when, if you can say so already.',
  },
  steps: [
    { title: 'You send this form', text: 'Nothing on it needs a clearance to read.' },
    { title: 'We review it within 24 hours', text: 'A person reads it, not a script.' },
    { title: 'You hear from us in 1-2 business days', text: 'With a price for your agency.' },
  ],
  sent: {
    title: 'Your request is with us.',
    text: (agency: string, email: string) =>
      `We review requests within 24 hours. You will hear from us about ${agency} in 1-2 business days, at ${email}.`,
    back: { label: 'Back to Federal Page', href: '/federal-human-capital' },
    again: 'Submit Another Request',
  },
} as const;
