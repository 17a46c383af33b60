/** Who to turn to for what; name and address come from the operator's settings. */
export const contact = {
  title: 'Contact',
  lead: 'Most questions have a quicker way than a letter. For everything else, write to us.',
  operator: {
    title: 'Write to us',
    mail: 'Email',
    post: 'Postal address',
    privacy:
      'About your data: the same address. Say which email address or number your employer has for you, so that we can find you.',
  },
  failure: {
    title: 'The address did not load',
    text: 'Please try again in a moment.',
    retry: 'Try again',
  },
  ways: {
    title: 'The right way for you',
    groups: [
      {
        title: 'You were laid off',
        text: 'You need no account. Your private link is in the email that we sent you; the list check sends a new one. On your page you correct, hide, download or erase your data, and report a recruiter.',
        links: [
          { label: 'See if you are on a list', href: '/about#list-check' },
          { label: 'Check the receipt of an erasure', href: '/candidate/receipt' },
        ],
      },
      {
        title: 'You are recruiting',
        text: 'Payments and receipts are in your account. You change your plan and close your account there, too.',
        links: [
          { label: 'Sign in', href: '/auth' },
          { label: 'Forgot your password?', href: '/forgot-password' },
          { label: 'Plans and prices', href: '/#pricing' },
        ],
      },
      {
        title: 'You work in HR',
        text: 'We open accounts for organizations after a request. If you have one, write to our sales team from your account: messages about the setup fee arrive at the right desk.',
        links: [
          { label: 'Request an enterprise account', href: '/enterprise-request' },
          { label: 'Contact sales from your account', href: '/hr/sales-contact' },
        ],
      },
      {
        title: 'You work for a federal agency',
        text: 'Federal organizations pay by contract. Tell us which agency and department it is about.',
        links: [
          { label: 'How it works for agencies', href: '/federal-human-capital' },
          { label: 'Request a federal account', href: '/federal-request' },
        ],
      },
    ],
  },
} as const;
