export const contact = {
  title: 'Contact',
  lead: 'Most questions have a faster answer below. For everything else, write to us.',
  operator: {
    title: 'Write to us',
    mail: 'Email',
    post: 'Postal address',
    privacy:
      'For questions about your data, use the same address. Tell us which email address or number your employer has for you, so we can find you.',
  },
  failure: {
    title: 'The address did not load',
    text: 'Please try again in a moment.',
    retry: 'Try again',
  },
  ways: {
    title: 'Where to go',
    groups: [
      {
        title: 'You were laid off',
        text: 'You do not need an account. Your private link is in the email we sent you; the list check will send a new one. On your page, you can correct, hide or download your data, have it erased, and report a recruiter.',
        links: [
          { label: 'See if you are on a list', href: '/about#list-check' },
          { label: 'Check an erasure receipt', href: '/candidate/receipt' },
        ],
      },
      {
        title: 'You are recruiting',
        text: 'Payments and receipts are in your account. You can change your plan or close your account there, too.',
        links: [
          { label: 'Sign in', href: '/auth' },
          { label: 'Forgot your password?', href: '/forgot-password' },
          { label: 'See plans and prices', href: '/#pricing' },
        ],
      },
      {
        title: 'You work in HR',
        text: 'We open accounts for organizations after a request. If you have one, write to our sales team about the setup fee from your account, so that it reaches the right team.',
        links: [
          { label: 'Request an enterprise account', href: '/enterprise-request' },
          { label: 'Contact sales from your account', href: '/hr/sales-contact' },
        ],
      },
      {
        title: 'You work for a federal agency',
        text: 'Federal organizations pay by contract. Tell us which agency and department you are writing about.',
        links: [
          { label: 'How it works for agencies', href: '/federal-human-capital' },
          { label: 'Request a federal account', href: '/federal-request' },
        ],
      },
    ],
  },
} as const;
