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
