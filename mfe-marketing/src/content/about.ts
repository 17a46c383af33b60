/** The words of /about, in the order of the page. */
export const aboutHero = {
  title: 'Nobody should have to swim.',
  lead: 'Every week good people are let go, while others look for months for exactly them. Gangway lays a plank between the two.',
} as const;

export const listCheck = {
  title: 'Are you on the list?',
  text: 'Your former employer may have listed you. Ask with the address or the number that they had for you.',
  field: 'E-mail or phone number',
  ask: 'Check my status',
  small: 'Asking signs you up for nothing.',
  onBoard: 'On board',
  notOnBoard: 'Not on board',
  profileSent: 'Your profile link was e-mailed. Look in the spam folder too.',
  other:
    'Firms often list another address than the one you use at home. It may be worth a second try.',
  sent: { title: 'Email Sent', text: 'Check your email for your profile access link.' },
  failed: {
    title: 'Check Failed',
    text: 'Unable to check your status. Please try again.',
  },
} as const;

export const story = {
  problem: {
    eyebrow: 'The problem',
    title: 'A layoff is a list. Then silence.',
    paragraphs: [
      'Somebody opens a list on a Tuesday morning and calls people into a room. By noon they carry a box to the car park. What they know how to do goes home with them, and nobody else hears of it.',
      'A few streets on, a recruiter has been looking for that very person since spring. Between the two there are job boards, applications sent into the dark, and a phone that does not ring.',
    ],
  },
  solution: {
    eyebrow: 'The solution',
    title: 'So we made the list useful.',
    paragraphs: [
      'The employer hands it to us. Each person on it is asked, and decides: to be found, to stay private, or to be forgotten.',
      'Recruiters search by what people can do. A name shows only when one of them means to call.',
    ],
  },
} as const;

export const values = {
  title: 'Three people, one way across',
  readers: [
    {
      id: 'person',
      title: 'You were let go',
      lead: 'You pay nothing, need no account, and decide what happens to your name.',
      points: [
        'Hidden until a recruiter spends a token on you',
        'You see which company did, and when',
        'Stay private or be erased, if you prefer',
      ],
    },
    {
      id: 'employer',
      title: 'You had to let people go',
      lead: 'You hand over a list once, and it goes on working for the people on it.',
      points: [
        'Every row is checked before you pay for it',
        'Your people are asked, and never exposed',
        'You see who has come on board',
      ],
    },
    {
      id: 'recruiter',
      title: 'You are hiring',
      lead: 'Everybody you find has said that they want to be found.',
      points: [
        'Search by skill, experience and place',
        'Know what somebody can do before you spend',
        'Who you have revealed stays revealed',
      ],
    },
  ],
} as const;

export const howItWorks = {
  title: 'How it works',
  courses: [
    {
      title: 'For HR',
      steps: [
        {
          title: 'Ask for an account',
          text: 'Tell us who you are. We open HR accounts ourselves, after a talk.',
        },
        {
          title: 'Upload your list',
          text: 'A CSV file. Where a row is wrong, you read which one and why.',
        },
        {
          title: 'Pay for those you add',
          text: 'Only for the employees on the list, and only once it is in order.',
        },
        {
          title: 'Your people decide',
          text: 'Each gets a private link: be found, stay private, or be removed.',
        },
      ],
    },
    {
      title: 'For recruiters',
      steps: [
        {
          title: 'Choose a plan',
          text: 'By the month or by the year, with tokens in it each month.',
        },
        {
          title: 'Search',
          text: 'Skills, experience, place, department. Names and contacts stay hidden.',
        },
        {
          title: 'Reveal',
          text: 'One token shows one person’s name, e-mail address and phone number.',
        },
        { title: 'Call', text: 'They are expecting somebody like you. Be kind, be quick.' },
      ],
    },
  ],
} as const;

export const costs = {
  title: 'Who pays what',
  rows: [
    {
      who: 'People who were let go',
      what: 'Nothing.',
      text: 'Not for being found, not for staying private, not for being removed.',
    },
    {
      who: 'Employers',
      what: 'A one-time HR account fee, then billing per employee added.',
      text: 'No subscription, and nothing for the time that a list stays up.',
    },
    {
      who: 'Recruiters',
      what: 'A monthly or yearly plan.',
      text: 'Each has a monthly token allowance. A token is one reveal; more tokens can be bought.',
    },
  ],
} as const;

export const boarding = {
  title: 'Come aboard.',
  text: 'Recruiters can begin today. Employers write to us first.',
  start: { label: 'Get Started', href: '/api/login' },
  pricing: { label: 'View Pricing', href: '/pricing' },
} as const;
