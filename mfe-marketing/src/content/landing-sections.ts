export const features = {
  title: 'Platform Features',
  lead: 'Made for the weeks after a layoff, when time is short.',
  hidden: {
    title: 'Hidden until it matters',
    text: 'Recruiters see your skills, experience and location. Your name, email, phone, photo and résumé stay hidden until a recruiter pays to see them, and then only that recruiter sees them.',
    person: {
      name: 'Nora Lindqvist',
      work: 'Product designer',
      place: '8 years, Portland, Oregon',
      skills: ['Research', 'Prototypes', 'Design systems'],
      email: 'nora@example.com',
      phone: '(503) 555-0142',
    },
    example: 'This is an example. Nora is not a real person.',
    before: 'Before a reveal',
    after: 'After a reveal',
    hidden: {
      name: 'Name hidden',
      email: 'Email hidden',
      phone: 'Phone hidden',
      resume: 'Résumé hidden',
    },
    resume: 'Résumé (PDF)',
    reveal: 'Reveal for 1 token',
    revealed: 'Revealed',
  },
  search: {
    title: 'Found by what you can do',
    text: 'Recruiters search by skill, experience, department and location. A profile shows your work, not your layoff.',
  },
  link: {
    title: 'Nothing to sign up for',
    text: 'You use a private link instead of an account: opt in, stay private, or have your data erased.',
  },
  jumped: {
    title: 'Jumped ship?',
    text: 'When you find a new job, press one button, and recruiters will see it on your profile.',
  },
  tiers: {
    title: 'Five subscription tiers',
    text: 'Basic, Pro and Ultimate for recruiters, Enterprise and Federal for organizations. Each has its own features.',
    names: ['Basic', 'Pro', 'Ultimate', 'Enterprise', 'Federal'],
  },
} as const;

export const logoStrip = {
  title: 'Room for every kind of company',
  sample: 'Sample logos of invented companies',
  pause: 'Pause the logos',
  play: 'Play the logos',
} as const;

export const faq = {
  title: 'Questions and answers',
  groups: [
    {
      title: 'You were laid off',
      questions: [
        {
          question: 'How do I find out whether I am on a list?',
          answer:
            'Enter your email address or phone number in the list check. If your former employer has added you to a list, we will email a private link to the address we have for you. You do not need an account.',
          link: { label: 'See if you are on a list', href: '/about#list-check' },
        },
        {
          question: 'What does it cost me?',
          answer: 'Nothing, whatever you choose.',
        },
        {
          question: 'Who sees my name?',
          answer:
            'No recruiter, until you choose to be found and one of them pays to see your details. That recruiter then sees your name, email, phone, photo and résumé, without asking you first. Your page shows which company it was, and we will email you about it.',
        },
        {
          question: 'Can I keep companies from finding me?',
          answer:
            'Yes. On your private page, you can block companies by name or email domain, hide your profile altogether, or have your data erased.',
        },
        {
          question: 'Does my former employer see what I decided?',
          answer:
            'They see that you answered. We do not tell them whether recruiters can find you, and we block them when you agree to be found; someone who knows you may still recognize your profile. If you have your data erased, you disappear from their list, and a later upload of your address says that it was skipped. Results are group totals, never individual answers.',
        },
      ],
    },
    {
      title: 'You are hiring',
      questions: [
        {
          question: 'Can I search before I pay?',
          answer:
            'Yes. Without a plan, you can view a limited number of hidden profiles a day. You need a plan or tokens to see names and contact details.',
          link: { label: 'Create a free account', href: '/auth?tab=register', isForVisitors: true },
        },
        {
          question: 'What is a reveal?',
          answer:
            'It shows one person’s name, email, phone, photo and résumé. It costs one token, or no tokens on unlimited plans. It stays with your account unless the person has their data erased. You never pay twice for the same person.',
        },
        {
          question: 'Do tokens expire?',
          answer:
            'Your plan’s monthly tokens expire at the end of each month and are spent first. Tokens you buy never expire.',
        },
        {
          question: 'Have these people agreed to be found?',
          answer:
            'Yes. Every person in the search has chosen to be found. A badge marks people who have found a new job since then.',
        },
      ],
    },
    {
      title: 'You had to let people go',
      questions: [
        {
          question: 'How do we get an account?',
          answer:
            'Send a request. We review it and open the account. Our sales team agrees on a setup fee with you. Federal agencies pay by contract.',
          link: { label: 'Request an enterprise account', href: '/enterprise-request' },
        },
        {
          question: 'What do we need to upload?',
          answer:
            'A CSV file with a row for each person: name, contact details, position, experience, location, department and skills. Every row is checked before you pay, and you pay only for each new person.',
        },
        {
          question: 'What happens to the people on our list?',
          answer:
            'Each person gets an email with a private link after your payment, and chooses to be found, to stay private, or to have their data erased. Until then, no recruiter can find them.',
        },
        {
          question: 'What will we see about the results?',
          answer:
            'How many people were reached, answered, became visible, were revealed and found a job: group totals, without names.',
        },
      ],
    },
  ],
} as const;
