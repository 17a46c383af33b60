export const DEMO_CANDIDATE = {
  fullName: 'Amara Okonkwo',
  email: 'amara.okonkwo@example.com',
  phone: '5035550199',
  positionTitle: 'Senior Frontend Engineer',
  yearsExperience: 9,
  yearsWithCompany: 4,
  location: 'Portland, OR',
  skills: ['TypeScript', 'React', 'Accessibility', 'GraphQL', 'Node.js', 'Design Systems'],
  resumeUrl: 'https://example.com/resumes/amara-okonkwo.pdf',
} as const;

/** What the former employer changed after the answer. */
export const DEMO_OFFER = {
  location: 'Vancouver, WA',
  department: 'Web Platform',
  offeredFields: ['location', 'department'],
} as const;
