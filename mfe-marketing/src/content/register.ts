/** The words of the registration in three steps. Prices and plans come from the API. */
export const register = {
  progress: 'Registration in three steps',
  isDone: 'done',
  steps: { details: 'Your details', plan: 'Your plan', payment: 'Payment' },
  details: {
    title: 'Create your account',
    lead: 'Three short steps: who you are, the plan you want, the card that pays for it.',
    next: 'Continue to plans',
    kept: {
      title: 'Welcome back',
      text: 'Everything is as you left it. Only your password is needed again: the browser does not keep it.',
    },
    passwordKept: 'Leave it empty to keep the one you chose.',
    signIn: { text: 'Have an account already?', link: 'Sign in' },
    employers: { text: 'Letting people go?', link: 'Request an employer account' },
    points: {
      title: 'Before you start',
      items: [
        {
          title: 'Nothing is charged yet',
          text: (from: string | null) =>
            from
              ? `Plans begin at ${from} a month. You see the price before you enter a card.`
              : 'You see every price before you enter a card.',
        },
        {
          title: 'Yours to end',
          text: () => 'Cancel whenever you like: the plan then runs to the end of the paid time.',
        },
        {
          title: 'Take your time',
          text: () => 'What you type stays in this tab until you are done, all but your password.',
        },
      ],
    },
  },
  plan: {
    title: 'Choose your plan',
    lead: 'Billed by the month. You can change to another plan, or cancel, at any time.',
    legend: 'Plan',
    popular: 'Most Popular',
    per: 'per month',
    chosen: (name: string, price: string) => `${name}, ${price} a month`,
    nothingYet: 'Nothing is charged on this page.',
    back: 'Back',
    next: 'Continue to payment',
    loading: 'Loading the plans',
    failure: {
      title: 'The plans did not load',
      text: 'What you typed is safe. Please try again in a moment.',
      retry: 'Try Again',
    },
  },
  payment: {
    title: 'Pay and come aboard',
    lead: 'Your account is ready as soon as the payment is through.',
    back: 'Back to Plan Selection',
    preparing: 'Preparing your payment',
    confirming: 'Confirming your payment',
    card: {
      title: 'Your card',
      safe: 'Your card goes straight to our payment provider. Gangway never sees its number.',
    },
    order: {
      title: 'Your order',
      plan: 'Recruiter plan, billed monthly',
      due: 'Due today',
      account: 'Account',
      receipt: 'Receipt to',
      renews: (price: string, day: string) =>
        `Renews for ${price} on ${day}, and every month after, until you cancel.`,
    },
    unavailable: {
      title: 'Unable to process payment',
      text: 'Please try again in a moment.',
      calm: 'Nothing has been charged.',
      back: 'Go Back',
    },
    priceChanged: { title: 'The price has changed', back: 'Look at the plans' },
    refunded: {
      title: 'Your money is on its way back',
      again: 'Choose another name',
    },
    unpaid: {
      title: 'The payment has not gone through yet',
      look: 'Look again',
      again: 'Pay with another card',
    },
    unreached: {
      title: 'We could not confirm your payment',
      text: 'If your card has been charged, nothing is lost: your account appears by itself, and a mail tells you. Please do not pay a second time.',
      retry: 'Try Again',
    },
    unknown: {
      title: 'We cannot tell whose payment this is',
      text: 'If it went through, your account is there within a minute, and a mail tells you. Please do not pay a second time.',
      signIn: 'Sign In',
      again: 'Register again',
    },
  },
} as const;
