import type { RecruiterId } from '../../../identity/actors/scopes';
import type { Audience } from './audience';

/** Separates the texts of an entry's `doc`; a needle that contains it could match across two texts. */
export const SEPARATOR = '\u001f';

/** The facets that meet a condition. */
export type Facets = {
  count: number;
  /** The estimated number of people who have one of them. */
  uses: number;
  /** The most used first. Of too many, only the often used ones are listed. */
  ids: readonly number[];
  /** The estimated number of people for each of `ids`. */
  usesOfEach: readonly number[];
};

export const isComplete = ({ count, ids }: Facets): boolean => ids.length === count;

export type TextCriterion = {
  /** Folded. */
  needle: string;
  facets: Facets;
  revealed: readonly string[];
};

export type Range = {
  min: number;
  max: number;
  /** The estimated share of all people within the range. */
  share: number;
};

/** A filter with its texts replaced by the facets that contain them. */
export type Criteria = {
  /** Estimated, at least 1. */
  people: number;
  /** The cap: above it a total is not exact. */
  countedUpTo: number;
  text: TextCriterion | null;
  location: { needle: string; facets: Facets } | null;
  department: Facets | null;
  company: { needle: string; facets: Facets } | null;
  skills: { needed: number; each: readonly Facets[] };
  /** Null for any. */
  years: Range | null;
  /** In dollars a year, or with none given; null for any. */
  salary: Range | null;
  /** All facets above are theirs. */
  audience: Audience;
  /** The lowest rank; null for any. */
  clearance: number | null;
  isAvailable: boolean;
  unrevealedTo: RecruiterId | null;
};

export type CriterionName = Exclude<keyof Criteria, 'people' | 'countedUpTo'>;

export function cannotMatch(criteria: Criteria): boolean {
  const { text, location, department, company, skills, years } = criteria;
  const named = [location?.facets, department, company?.facets].filter((one) => !!one);
  const met = skills.each.filter(({ count }) => count > 0);
  return (
    (text !== null && text.facets.count === 0 && text.revealed.length === 0) ||
    named.some(({ count }) => count === 0) ||
    met.length < skills.needed ||
    (years !== null && years.min > years.max)
  );
}
