export const DEMO_PASSWORD = 'harbour-light';

export const DEMO_PROFILE_TOKEN = 'demo-profile-of-amara-okonkwo-at-gangway-00';

export const DEMO_CLAIM_TOKEN = 'demo-claim-of-somebody-invited-at-gangway-0';

export const DEMO_DOMAIN = 'gangway.example';

export const DEMO_ENTERPRISE_RECRUITER = 'anselm.oduya';

export const DEMO_PAUSED_RECRUITER = 'leopold.varga';

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
