export const aboutHero = {
  title: 'No one should have to search alone.',
  lead: 'Every week good people are let go while recruiters search for months for exactly those people. Gangway connects the two.',
} as const;

export const listCheck = {
  title: 'Are you on the list?',
  text: 'Your former employer may have added you to a list. Enter the email address or phone number they have for you.',
  field: 'Email or phone number',
  neither: 'Enter an email or a 10-digit US phone number',
  ask: 'Check my status',
  small: 'Checking does not sign you up for anything.',
  onBoard: 'On board',
  notOnBoard: 'Not on board',
  profileSent: 'We emailed your profile link. Check your spam folder too.',
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
      'On a Tuesday morning, a manager opens a list and calls people into a room. By noon they carry a box to the parking lot. Their skills go home with them, and no one else hears about it.',
      'A few blocks away, a recruiter has been looking for that very person since spring. Between the two there are job boards, applications without an answer, and a phone that does not ring.',
    ],
  },
  solution: {
    eyebrow: 'The solution',
    title: 'So we made the list useful.',
    paragraphs: [
      'The employer uploads it. We ask each person on it, and they decide: let recruiters find them, stay private, or have their data erased.',
      'Recruiters search by skills. A name appears only after a recruiter pays to see it.',
    ],
  },
} as const;

export const values = {
  title: 'Three people, one way across',
  readers: [
    {
      id: 'person',
      title: 'You were let go',
      lead: 'You pay nothing, need no account, and decide who can find you.',
      points: [
        'Hidden until a recruiter pays to see your details',
        'You see which company paid, and when',
        'Stay private or have your data erased',
      ],
    },
    {
      id: 'employer',
      title: 'You had to let people go',
      lead: 'You upload a list once, and recruiters can find the people on it.',
      points: [
        'Every row is checked before you pay for it',
        'We ask your people before recruiters can find them',
        'You see how many found a new job',
      ],
    },
    {
      id: 'recruiter',
      title: 'You are hiring',
      lead: 'Everyone you find has agreed to be found.',
      points: [
        'Search by skill, experience and location',
        'See skills and experience before you reveal anyone',
        'Candidates you reveal stay revealed',
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
          title: 'Request an account',
          text: 'Tell us who you are. We review your request and open the account for you.',
        },
        {
          title: 'Upload your list',
          text: 'Upload a CSV file. If a row has a problem, we will tell you which one and why.',
        },
        {
          title: 'Pay per employee',
          text: 'You pay only for the employees on the list, after it passes all checks.',
        },
        {
          title: 'Your people decide',
          text: 'Each person gets a private link and chooses to be found, stay private, or have their data erased.',
        },
      ],
    },
    {
      title: 'For recruiters',
      steps: [
        {
          title: 'Choose a plan',
          text: 'Monthly or yearly, with new tokens every month.',
        },
        {
          title: 'Search',
          text: 'Search by skills, experience, location and department. Names and contact details stay hidden.',
        },
        {
          title: 'Reveal',
          text: 'One token shows one person’s name, email, phone, photo and résumé.',
        },
        { title: 'Call', text: 'Get in touch while they are looking. Be kind, be quick.' },
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
      text: 'Being found, staying private and having your data erased are all free.',
    },
    {
      who: 'Employers',
      what: 'A one-time HR account fee, then billing per employee added.',
      text: 'No monthly fee, and no charge for keeping a list active.',
    },
    {
      who: 'Recruiters',
      what: 'A monthly or yearly plan.',
      text: 'Each has a monthly token allowance. One token is one reveal, and you can buy more.',
    },
  ],
} as const;

export const boarding = {
  title: 'Come aboard.',
  text: 'Recruiters can start today. Employers contact us first.',
  start: { label: 'Get Started', href: '/api/login' },
  pricing: { label: 'View Pricing', href: '/pricing' },
} as const;
