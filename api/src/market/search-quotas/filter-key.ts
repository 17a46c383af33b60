import { fold } from '@gangway/contract/foundation/fold';
import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  chosenSkills,
  isPremium,
  salaryRange,
  type SearchFilter,
} from '@gangway/contract/market/search-filter';
import type { WithKeys } from '../../foundation/crypto/keys';
import { purposeHash } from '../../foundation/crypto/purpose-hash';

const textOf = (text = '') => fold(text.trim());

const premiumOf = ({ previousCompany, isAvailable, isUnrevealed }: SearchFilter) => ({
  company: textOf(previousCompany),
  isAvailable,
  isUnrevealed,
});

const EVERYBODY = meaningOf({});

export const isBrowsing = (filter: SearchFilter): boolean => meaningOf(filter) === EVERYBODY;

export const isSameFilter = (one: SearchFilter, other: SearchFilter): boolean =>
  meaningOf(one) === meaningOf(other);

/** A keyed hash, because search terms such as names can be guessed. */
export const filterKey = (env: WithKeys, filter: SearchFilter): string =>
  purposeHash(env, 'search', meaningOf(filter)).toString('base64url');

function meaningOf(filter: SearchFilter): string {
  const skills = chosenSkills(filter.skills ?? []).map(fold);
  const salary = salaryRange(filter);
  return JSON.stringify([
    textOf(filter.search),
    [...new Set(skills)].toSorted(),
    filter.experienceLevel ?? '',
    textOf(filter.location),
    filter.department ?? '',
    filter.yearsExperienceMin ?? 0,
    filter.yearsExperienceMax ?? LIMITS.yearsExperience,
    ...(filter.clearance ? [filter.clearance] : []),
    ...(salary ? [salary] : []),
    ...(isPremium(filter) ? [premiumOf(filter)] : []),
  ]);
}
