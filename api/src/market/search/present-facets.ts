import {
  BAND_NAMES,
  EXPERIENCE_BANDS,
  type ExperienceBand,
} from '@gangway/contract/candidate-filter';
import type { SearchFacets } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import type { Tallies } from './query/find-people';
import type { Offer } from './query/read-offers';

function inBand(years: Tallies['years'], band: ExperienceBand): number {
  const { min = 0, max = Infinity } = EXPERIENCE_BANDS[band];
  const within = years.filter(([year]) => year >= min && year <= max);
  return within.reduce((sum, [, count]) => sum + count, 0);
}

/** Counts only where all matches were counted, and not of what is chosen already. */
export function presentFacets(
  offers: readonly Offer[],
  tallies: Tallies | null,
  filter: SearchFilter,
): SearchFacets {
  const ofKind = (kind: Offer['kind']) => offers.filter((offer) => offer.kind === kind);
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
