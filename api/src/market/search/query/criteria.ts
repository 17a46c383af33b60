import type { RecruiterId } from '../../../identity/actors/scopes';
import type { Audience } from './audience';

/** A set of facets that a condition is met by. */
export type Facets = {
  count: number;
  /** About how many people have one of them; no more than a guess. */
  uses: number;
  /** The most used first; where there are too many to name, only those that are used often. */
  ids: readonly number[];
  /** About how many people have each of these. */
  usesOfEach: readonly number[];
};

/** Whether these are all of them. */
export const isNamed = ({ count, ids }: Facets): boolean => ids.length === count;

export type TextCriterion = {
  /** Folded. */
  needle: string;
  facets: Facets;
  revealed: readonly string[];
};

export type Range = {
  min: number;
  max: number;
  /** About which part of all people are within. */
  share: number;
};

/** A filter as the database can be asked for it: texts have become the facets that hold them. */
export type Criteria = {
  /** About how many people there are; one at least. */
  people: number;
  /** Of more it is enough to know that they are more. */
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
  /** Leaves out people who have found new work. */
  isAvailable: boolean;
  /** Leaves out people this recruiter has revealed; null for any. */
  unrevealedTo: RecruiterId | null;
};

/** Each of them, as something to tick off. */
export type CriterionName = Exclude<keyof Criteria, 'people' | 'countedUpTo'>;

export function isHopeless(criteria: Criteria): boolean {
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
