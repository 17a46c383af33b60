import { distinctSkills } from '@gangway/contract/distinct-skills';
import type { CandidateProfile, CandidateProfileUpdate } from '@gangway/contract/profiles';

type Facts = Pick<
  CandidateProfile,
  'fullName' | 'positionTitle' | 'yearsExperience' | 'location' | 'skills'
>;

/** The form as it stands; `skill` is typed and not added yet. */
export type DetailsDraft = Readonly<
  Record<'fullName' | 'positionTitle' | 'yearsExperience' | 'location' | 'skill', string> & {
    skills: readonly string[];
  }
>;

export const draftOf = (facts: Facts): DetailsDraft => ({
  fullName: facts.fullName,
  positionTitle: facts.positionTitle,
  yearsExperience: String(facts.yearsExperience),
  location: facts.location,
  skills: facts.skills,
  skill: '',
});

/** Blank and known ones change nothing. */
export function addSkill(skills: readonly string[], typed: string): string[] {
  const skill = typed.trim();
  return distinctSkills(skill === '' ? skills : [...skills, skill]);
}

/** Addresses are left out: what is not sent stays. */
export const updateOf = (facts: Facts): CandidateProfileUpdate => ({
  fullName: facts.fullName,
  positionTitle: facts.positionTitle,
  yearsExperience: facts.yearsExperience,
  location: facts.location,
  skills: [...facts.skills],
});

export const updateFrom = ({ skill, skills, ...facts }: DetailsDraft): CandidateProfileUpdate => ({
  ...facts,
  yearsExperience: Number(facts.yearsExperience),
  skills: addSkill(skills, skill),
});
