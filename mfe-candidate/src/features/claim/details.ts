import { wholeNumber } from '@gangway/contract/foundation/whole-number';
import type { CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { checkDetails, checkYears } from '../../details/check-details';
import { addSkills, type DetailsDraft } from '../../details/details-draft';

export const profileDataOf = ({
  skill,
  skills,
  ...facts
}: DetailsDraft): CandidateProfileUpdate => ({
  ...facts,
  yearsExperience: wholeNumber(typedYears(facts)),
  skills: addSkills(skills, skill, { first: true }),
});

export const checkDraft = (draft: DetailsDraft): Issue[] => [
  ...checkDetails(draft),
  ...checkYears(typedYears(draft)),
];

export function validYears(draft: DetailsDraft): number | null {
  const years = typedYears(draft);
  return checkYears(years).length > 0 ? null : wholeNumber(years);
}

/** As specified for an invitation: years that are left empty count as 0. */
function typedYears({ yearsExperience }: Pick<DetailsDraft, 'yearsExperience'>): string {
  return yearsExperience.trim() || '0';
}
