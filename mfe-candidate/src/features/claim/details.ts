import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateFacts, CandidateProfileUpdate } from '@gangway/contract/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { checkAddress, checkDetails, isAddress } from '../../details/check-details';

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

const ADDRESSES = ['profileImageUrl', 'resumeUrl'] as const;

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

export const issuesOf = (details: Details): Issue[] => [
  ...checkDetails(details),
  ...ADDRESSES.flatMap((name) => checkAddress(name, details[name])),
];

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
