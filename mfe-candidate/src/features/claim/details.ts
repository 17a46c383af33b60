import type { CandidateProfileUpdate } from '@gangway/contract/profiles';
import { addSkills, type DetailsDraft } from '../../details/details-draft';

export const profileDataOf = ({
  skill,
  skills,
  ...facts
}: DetailsDraft): CandidateProfileUpdate => ({
  ...facts,
  yearsExperience: Number.parseInt(facts.yearsExperience, 10) || 0,
  skills: addSkills(skills, skill, { first: true }),
});
