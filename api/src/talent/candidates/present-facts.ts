import type { CandidateFacts } from '@gangway/contract/profiles';
import type { candidates } from '../tables/candidates.table';

export function presentFacts(candidate: typeof candidates.$inferSelect): CandidateFacts {
  return {
    id: candidate.id,
    fullName: candidate.fullName,
    email: candidate.email,
    phone: candidate.phone,
    positionTitle: candidate.positionTitle,
    previousCompany: candidate.previousCompany,
    yearsExperience: candidate.yearsExperience,
    expectedSalary: candidate.expectedSalary,
    department: candidate.department,
    experienceLevel: candidate.experienceLevel,
    location: candidate.location,
    skills: candidate.skills,
    profileImageUrl: candidate.profileImageUrl,
    resumeUrl: candidate.resumeUrl,
    state: candidate.state,
    hasJumpedShip: candidate.hasJumpedShip,
    profileLastUpdated: candidate.profileLastUpdated.toISOString(),
  };
}
