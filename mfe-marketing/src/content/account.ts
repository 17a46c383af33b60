/** The words around signing in. What the API and the contract say is not repeated here. */
export const account = {
  title: 'Come aboard',
  choose: 'Sign in or create an account',
  login: 'Login',
  register: 'Register',
  registered: {
    title: 'Your account is ready',
    text: 'Sign in with the username and password that you chose.',
  },
  aside: {
    title: 'Private until it matters.',
    points: [
      'Recruiters search by skills, not by names.',
      'A name shows only once a recruiter spends a token on it.',
      'Candidates need no account: their way in is the private link in their mail.',
    ],
  },
  employers: {
    text: 'Employer accounts are set up by us.',
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
    hint: 'One of the codes that you saved. Each works once.',
    other: 'Use the authenticator app',
  },
  back: 'Back',
  expired: 'Please sign in again',
} as const;

export const passwordHelp = {
  forgotten: {
    title: 'Forgotten your password?',
    lead: 'Tell us the e-mail address of your account. We mail you a link to choose a new one.',
    send: 'Mail me a link',
    sent: {
      title: 'Look at your mail',
      text: (address: string) =>
        `If ${address} has an account, a link is on its way. It can take a minute. Look in the spam folder too.`,
      again: 'Use another address',
    },
    failure: 'Could not send the link',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Afterwards every device that was signed in has to sign in again.',
    save: 'Save new password',
    done: {
      title: 'Your new password is set',
      text: 'You can sign in with it now.',
    },
    invalid: {
      title: 'This link no longer works',
      text: 'It has been used or is too old. Ask for another one, it takes a minute.',
      again: 'Mail me a new link',
    },
    failure: 'Could not save the password',
  },
  back: 'Back to sign in',
} as const;

export const emailConfirmation = {
  title: 'Confirm your email address',
  lead: 'Press the button to confirm that this address is yours.',
  confirm: { button: 'Confirm this address', failure: 'Could not confirm the address' },
  done: {
    title: 'Your email address is confirmed',
    text: 'Emails about your account go to this address.',
    dashboard: 'Go to your dashboard',
    signIn: 'Sign In',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'It has already been used, has expired, or was replaced by a newer one. You can ask for a new link in Settings; in an organization, ask its main user.',
    again: 'Open Settings',
  },
} as const;
