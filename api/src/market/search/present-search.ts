import type { SearchAnswer, SearchFacets } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import {
  BAND_NAMES,
  EXPERIENCE_BANDS,
  type ExperienceBand,
} from '@gangway/contract/talent/experience-bands';
import { presentContacts } from '../reveals/present-reveals';
import type { Tallies } from './query/find-people';
import type { CardRow } from './query/read-cards';
import type { FacetOption } from './query/read-facet-options';
import type { SearchResult } from './search-candidates';

export const presentCard = ({ contacts, ...facts }: CardRow): CandidateCard => ({
  ...facts,
  isRevealed: contacts !== null,
  ...(contacts ? presentContacts({ id: facts.id, ...contacts }) : HIDDEN),
});

export function presentSearch(result: SearchResult, filter: SearchFilter): SearchAnswer {
  const { cards, facetOptions } = result;
  return {
    items: cards.map(presentCard),
    total: result.total,
    totalIsExact: result.isExact,
    moreElsewhere: result.moreElsewhere,
    nextCursor: result.nextCursor,
    facets: facetOptions && presentFacets(facetOptions, result.tallies, filter),
    searches: result.searches,
  };
}

const HIDDEN = {
  fullName: null,
  email: null,
  phone: null,
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  clearance: null,
};

function presentFacets(
  facetOptions: readonly FacetOption[],
  tallies: Tallies | null,
  filter: SearchFilter,
): SearchFacets {
  const ofKind = (kind: FacetOption['kind']) =>
    facetOptions.filter((option) => option.kind === kind);
  const departments = filter.department || !tallies ? null : new Map(tallies.departments);
  const years = filter.experienceLevel || !tallies ? null : tallies.years;
  return {
    departments: ofKind('department').map(({ ids, text }) => ({
      name: text,
      count: departments && ids.reduce((sum, id) => sum + (departments.get(id) ?? 0), 0),
    })),
    experienceLevels: BAND_NAMES.map((level) => ({ level, count: years && inBand(years, level) })),
    locations: ofKind('location').map(({ text }) => text),
  };
}

function inBand(years: Tallies['years'], band: ExperienceBand): number {
  const { min, max = Infinity } = EXPERIENCE_BANDS[band];
  const within = years.filter(([year]) => year >= min && year <= max);
  return within.reduce((sum, [, count]) => sum + count, 0);
}
