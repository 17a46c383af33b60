import { fairUseText } from '@gangway/contract/market/fair-use';

export const register = {
  progress: 'Registration in three steps',
  isDone: 'done',
  steps: { details: 'Your details', plan: 'Your plan', payment: 'Payment' },
  details: {
    title: 'Create your account',
    lead: 'Three short steps: your details, your plan, your payment.',
    next: 'Continue to plans',
    kept: {
      title: 'Welcome back',
      text: 'We kept your entries. Enter your password again; the browser does not store it.',
    },
    passwordKept: 'Leave it empty to keep your password.',
    signIn: { text: 'Already have an account?', link: 'Sign in' },
    employers: { text: 'Letting people go?', link: 'Request an employer account' },
    points: {
      title: 'Before you start',
      lowestPrice: (from: string | null) =>
        from
          ? `Plans start at ${from} a month. You see the price before you enter a card.`
          : 'You see every price before you enter a card.',
      chosenPrice: (offer: string) =>
        `You chose ${offer}. You see the price again before you enter a card.`,
      items: [
        {
          title: 'You pay nothing yet',
          text: (price: string) => price,
        },
        {
          title: 'Cancel anytime',
          text: () => 'If you cancel, your plan runs until the end of the paid period.',
        },
        {
          title: 'Take your time',
          text: () => 'This tab keeps your entries until you are done, except your password.',
        },
      ],
    },
  },
  plan: {
    title: 'Choose your plan',
    lead: 'You can change your plan or cancel at any time.',
    legend: 'Plan',
    popular: 'Most Popular',
    per: 'per month',
    billedYearly: (price: string) => `Billed yearly, ${price} a year`,
    carried: (offer: string) => `You chose ${offer}`,
    others: {
      title: 'Other plans',
      differ: (limited: readonly string[]) =>
        `Billed monthly. ${limited.join(' and ')} limit your searches a month; your choice does not.`,
    },
    fairUse: fairUseText(),
    chosen: (name: string, price: string, isYearly: boolean) =>
      `${name}, ${price} a month${isYearly ? ' billed yearly' : ''}`,
    nothingYet: 'Nothing is charged on this page.',
    back: 'Back',
    next: 'Continue to payment',
    loading: 'Loading the plans',
    failure: {
      title: 'We could not load the plans',
      text: 'Your entries are safe. Please try again in a moment.',
      retry: 'Try Again',
    },
  },
  payment: {
    title: 'Pay for your plan',
    lead: 'Your account will be ready as soon as your payment goes through.',
    back: 'Back to Plan Selection',
    preparing: 'Preparing your payment',
    confirming: 'Confirming your payment',
    card: {
      title: 'Your card',
      safe: 'Your card goes straight to our payment provider. Gangway never sees its number.',
    },
    order: {
      title: 'Your order',
      plan: (isYearly: boolean) => `Recruiter plan, billed ${isYearly ? 'yearly' : 'monthly'}`,
      due: 'Due today',
      account: 'Account',
      receipt: 'Receipt to',
      renews: ({ price, day, isYearly }: { price: string; day: string; isYearly: boolean }) =>
        `Renews for ${price} on ${day}, and every ${isYearly ? 'year' : 'month'} after, until you cancel.`,
    },
    unavailable: {
      title: 'Unable to process payment',
      text: 'Please try again in a moment.',
      calm: 'Nothing has been charged.',
      back: 'Go Back',
    },
    priceChanged: { title: 'The price has changed', back: 'View the plans' },
    refunded: {
      title: 'We will refund your payment',
      again: 'Choose another username',
    },
    unpaid: {
      title: 'The payment has not gone through yet',
      look: 'Check again',
      again: 'Pay with another card',
    },
    unreached: {
      title: 'We could not confirm your payment',
      text: 'If we charged your card, we will create your account automatically and email you. Please do not pay again.',
      retry: 'Try Again',
    },
    unknown: {
      title: 'We cannot match this payment to a registration',
      text: 'If the payment went through, your account will be ready within a minute, and we will email you. Please do not pay again.',
      signIn: 'Sign In',
      again: 'Register again',
    },
  },
} as const;
