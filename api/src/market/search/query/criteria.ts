import type { RecruiterId } from '../../../identity/actors/scopes';
import type { Audience } from './audience';

/** Separates the texts of an entry's `doc`; a needle that contains it could match across two texts. */
export const SEPARATOR = '\u001f';

export type Facets = {
  count: number;
  uses: number;
  ids: readonly number[];
  usesOfEach: readonly number[];
};

export const isComplete = ({ count, ids }: Facets): boolean => ids.length === count;

export type TextCriterion = {
  needle: string;
  facets: Facets;
  revealed: readonly string[];
};

export type Range = {
  min: number;
  max: number;
  share: number;
};

export type Criteria = {
  people: number;
  countedUpTo: number;
  text: TextCriterion | null;
  location: { needle: string; facets: Facets } | null;
  department: Facets | null;
  company: { needle: string; facets: Facets } | null;
  skills: { needed: number; each: readonly Facets[] };
  years: Range | null;
  salary: Range | null;
  /** All facets above are of this audience only. */
  audience: Audience;
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
