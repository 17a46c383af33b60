import { distinctSkills } from '@gangway/contract/talent/distinct-skills';
import type { CandidateFacts } from '@gangway/contract/talent/profiles';

type TextName = 'fullName' | 'positionTitle' | 'yearsExperience' | 'location';

export type DetailsDraft = Readonly<
  Record<TextName | 'skill', string> & { skills: readonly string[] }
>;

type Facts = Pick<
  CandidateFacts,
  'fullName' | 'positionTitle' | 'yearsExperience' | 'location' | 'skills'
>;

export const draftOf = (facts: Facts): DetailsDraft => ({
  fullName: facts.fullName,
  positionTitle: facts.positionTitle,
  yearsExperience: String(facts.yearsExperience),
  location: facts.location,
  skills: facts.skills,
  skill: '',
});

export const splitSkills = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

type Order = { first?: boolean };

export function addSkills(skills: readonly string[], typed: string, { first = false }: Order = {}) {
  const known = new Set(skills.map((skill) => skill.toLowerCase()));
  const added = splitSkills(typed).filter((skill) => !known.has(skill.toLowerCase()));
  return distinctSkills(first ? [...added, ...skills] : [...skills, ...added]);
}
