import type { LandingFigures } from '@gangway/contract/desk/landing-figures';

export const specifiedFigures: LandingFigures = {
  launch: '2025-09',
  activeCandidates: 58,
  activeRecruiters: 5,
  successfulMatches: 5,
  enterprisePartners: 1,
  successPercent: 94,
};
