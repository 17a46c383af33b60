export const account = {
  title: 'Welcome to Gangway',
  choose: 'Sign in or create an account',
  login: 'Login',
  register: 'Register',
  registered: {
    title: 'Your account is ready',
    text: 'Sign in with the username and password you chose.',
  },
  wrongCredentials: 'The username or password is incorrect.',
  usernameTaken: 'This username is already taken',
  reasons: {
    ended: 'Your session has ended. Sign in to continue.',
    tokens: 'Sign in to buy tokens.',
    page: 'Sign in to continue.',
  },
  aside: {
    title: 'Names stay hidden.',
    points: [
      'Recruiters search by skills, not by names.',
      'A name appears only after a recruiter pays to see it.',
      'Candidates need no account. They use the private link in their email.',
    ],
  },
  employers: {
    text: 'We set up employer accounts.',
    link: { label: 'Request one', href: '/enterprise-request' },
  },
} as const;

export const secondStep = {
  app: {
    title: 'Enter your code',
    label: '6-digit code',
    hint: 'Open your authenticator app and enter the code for Gangway.',
    other: 'Use a recovery code',
  },
  recovery: {
    title: 'Enter a recovery code',
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    other: 'Use the authenticator app',
  },
  back: 'Back',
  expired: 'Please sign in again',
} as const;

export const passwordHelp = {
  forgotten: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account. We will email you a link to choose a new password.',
    send: 'Email me a link',
    sent: {
      title: 'Check your email',
      text: (address: string) =>
        `If ${address} has an account, a link is on its way. It can take a minute. Check your spam folder too.`,
      again: 'Use another address',
    },
    failure: 'Could not send the link',
  },
  reset: {
    title: 'Choose your password',
    label: 'Password',
    hint: 'At least 6 characters',
    save: 'Save password',
    signsOut: 'This signs you out on all your devices.',
    done: {
      title: 'Your password is set',
      text: 'You can sign in with it now.',
    },
    invalid: {
      title: 'This link no longer works',
      text: 'It has expired or was already used. Ask for a new one; it takes a minute.',
      again: 'Email me a new link',
    },
    failure: 'Could not save the password',
  },
  back: 'Back to sign in',
} as const;

export const emailConfirmation = {
  title: 'Confirm your email address',
  lead: 'Select the button to confirm that this is your address.',
  confirm: { button: 'Confirm this address', failure: 'Could not confirm the address' },
  done: {
    title: 'Your email address is confirmed',
    text: 'Emails about your account go to this address.',
    dashboard: 'Go to your dashboard',
    signIn: 'Sign In',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'It has already been used, has expired, or was replaced by a newer one. Ask for a new link in Settings. If you belong to an organization, ask its main user.',
    again: 'Open Settings',
  },
} as const;
