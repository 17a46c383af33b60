import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateFacts, CandidateProfileUpdate } from '@gangway/contract/profiles';
import type { Issue } from '@gangway/shared-ui/platform';

export const DETAILS = [
  'fullName',
  'positionTitle',
  'yearsExperience',
  'location',
  'skills',
  'profileImageUrl',
  'resumeUrl',
] as const;
type DetailName = (typeof DETAILS)[number];
export type Details = Readonly<Record<DetailName, string>>;

const REQUIRED = [
  ['fullName', 'Full name is required'],
  ['positionTitle', 'Position title is required'],
  ['location', 'Location is required'],
] as const;

const ADDRESSES = ['profileImageUrl', 'resumeUrl'] as const;

const isAddress = (text: string) => text === '' || /^https?:\/\/\S+$/i.test(text);

/** An uploaded file is no address that could be edited. */
const address = (url: string | null) => (url !== null && isAddress(url) ? url : '');

export const detailsOf = (candidate: CandidateFacts): Details => ({
  fullName: candidate.fullName,
  positionTitle: candidate.positionTitle,
  yearsExperience: String(candidate.yearsExperience),
  location: candidate.location,
  skills: candidate.skills.slice(0, CLAIM_SKILLS).join(', '),
  profileImageUrl: address(candidate.profileImageUrl),
  resumeUrl: address(candidate.resumeUrl),
});

/** What can be said of them without the server, which says the rest. */
export function checkDetails(details: Details): Issue[] {
  const missing = REQUIRED.filter(([name]) => details[name].trim() === '');
  const broken = ADDRESSES.filter((name) => !isAddress(details[name].trim()));
  return [
    ...missing.map(([path, message]) => ({ path, message })),
    ...broken.map((path) => ({ path, message: 'Please enter a valid URL' })),
  ];
}

/** Those that were not shown stay; those that nobody touched stay as they are, commas in them too. */
function skillsOf(text: string, candidate: CandidateFacts): string[] {
  if (text === detailsOf(candidate).skills) return candidate.skills;
  const written = text.split(',').map((skill) => skill.trim());
  const hidden = candidate.skills.slice(CLAIM_SKILLS);
  return [...new Set([...written.filter((skill) => skill !== ''), ...hidden])];
}

export function profileDataOf(details: Details, candidate: CandidateFacts): CandidateProfileUpdate {
  const before = detailsOf(candidate);
  const changed = ADDRESSES.filter((name) => details[name].trim() !== before[name]);
  return {
    fullName: details.fullName,
    positionTitle: details.positionTitle,
    yearsExperience: Number.parseInt(details.yearsExperience, 10) || 0,
    location: details.location,
    skills: skillsOf(details.skills, candidate),
    ...Object.fromEntries(changed.map((name) => [name, details[name].trim()])),
  };
}
