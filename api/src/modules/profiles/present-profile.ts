import type { CandidateProfile } from '@gangway/contract/profiles';
import type { Profile } from './read-profile';

type Revealer = Profile['revealers'][number];

/** Whoever works for no firm is named, so that nobody looks unseen. */
function companyOf({ companyName, firstName, lastName }: Revealer): string {
  return companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'A recruiter');
}

export function presentProfile({ candidate, revealers }: Profile): CandidateProfile {
  return {
    id: candidate.id,
    fullName: candidate.fullName,
    email: candidate.email,
    phone: candidate.phone,
    positionTitle: candidate.positionTitle,
    previousCompany: candidate.previousCompany,
    yearsExperience: candidate.yearsExperience,
    department: candidate.department,
    experienceLevel: candidate.experienceLevel,
    location: candidate.location,
    skills: candidate.skills,
    profileImageUrl: candidate.profileImageUrl,
    resumeUrl: candidate.resumeUrl,
    state: candidate.state,
    hasJumpedShip: candidate.hasJumpedShip,
    profileLastUpdated: candidate.profileLastUpdated.toISOString(),
    revealedBy: revealers.map((revealer) => ({
      company: companyOf(revealer),
      revealedAt: revealer.revealedAt.toISOString(),
    })),
  };
}
