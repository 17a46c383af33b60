/** What the platform does, told with a picture each. */
export const features = {
  title: 'Platform Features',
  lead: 'Made for the week after, when there is little time and everything is new.',
  hidden: {
    title: 'Hidden until it matters',
    text: 'Recruiters see what you can do, how long you have done it, and where. Your name, e-mail and phone stay with us until a recruiter spends a token, and then only that recruiter sees them.',
    person: {
      name: 'Nora Lindqvist',
      work: 'Product designer',
      place: '8 years, Portland, Oregon',
      skills: ['Research', 'Prototypes', 'Design systems'],
      email: 'nora@example.com',
      phone: '(503) 555-0142',
    },
    reveal: 'Reveal for 1 token',
    revealed: 'Revealed, to you alone',
  },
  search: {
    title: 'Found by what you can do',
    text: 'By skill, experience, department and place. A profile names the work, not the layoff.',
  },
  link: {
    title: 'Nothing to sign up for',
    text: 'A private link is the whole account: opt in, stay private, or have everything erased.',
  },
  jumped: {
    title: 'Jumped ship?',
    text: 'One press says that you have found something new, and the calls can stop.',
  },
  tiers: {
    title: 'Five subscription tiers',
    text: 'Basic, Pro and Ultimate for recruiters, Enterprise and Federal for organizations. Each flies its own flag.',
    names: ['Basic', 'Pro', 'Ultimate', 'Enterprise', 'Federal'],
  },
} as const;
