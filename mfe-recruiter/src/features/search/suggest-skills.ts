import { fold } from '@gangway/contract/foundation/fold';

const MOST = 8;

export function suggestSkills(typed: string, chosen: readonly string[]): string[] {
  const part = fold(typed.trim());
  return KNOWN_SKILLS.filter((skill) => fold(skill).includes(part))
    .filter((skill) => !isAmong(chosen, skill))
    .slice(0, MOST);
}

export function addSkill(chosen: readonly string[], typed: string): string[] {
  const skill = typed.trim();
  return skill === '' || isAmong(chosen, skill) ? [...chosen] : [...chosen, skill];
}

const KNOWN_SKILLS = [
  'JavaScript',
  'Python',
  'React',
  'Node.js',
  'TypeScript',
  'AWS',
  'Docker',
  'Kubernetes',
  'SQL',
  'MongoDB',
  'GraphQL',
  'Machine Learning',
  'Data Science',
  'Product Management',
  'Marketing',
  'Sales',
  'Design',
  'UX/UI',
  'Project Management',
] as const;

const isAmong = (skills: readonly string[], skill: string) =>
  skills.some((other) => fold(other) === fold(skill));
