import type { CandidateProfile } from '@gangway/contract/profiles';
import { presentFacts } from '../candidates/present-facts';
import type { Profile } from './read-profile';

type Revealer = Profile['revealers'][number];

/** Whoever works for no firm is named, so that nobody looks unseen. */
function companyOf({ companyName, firstName, lastName }: Revealer): string {
  return companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'A recruiter');
}

export function presentProfile({ candidate, revealers }: Profile): CandidateProfile {
  return {
    ...presentFacts(candidate),
    revealedBy: revealers.map((revealer) => ({
      company: companyOf(revealer),
      revealedAt: revealer.revealedAt.toISOString(),
    })),
  };
}
