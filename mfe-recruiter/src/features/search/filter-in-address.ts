import { FILTER_FIELDS } from '@gangway/contract/market/filter-in-query';
import {
  type SearchFilter,
  chosenSkills,
  salaryRange,
} from '@gangway/contract/market/search-filter';
import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { useLocation } from '@gangway/shared-ui/router';
import { useMemo } from 'react';
import { readFilter, writeFilter } from '../../search-address/search-address';

export function hasUnread(search: string): boolean {
  const params = new URLSearchParams(search);
  const read = new URLSearchParams(writeFilter(readFilter(search)));
  const hasValue = (field: string) => params.getAll(field).some((value) => value.trim() !== '');
  return FILTER_FIELDS.some((field) => hasValue(field) && !read.has(field));
}

/** The filter keeps its identity for as long as the URL means the same. */
export function useFilterInAddress() {
  const { search } = useLocation();
  const query = useMemo(() => writeFilter(readFilter(search)), [search]);
  const filter = useMemo(() => readFilter(query), [query]);
  return { filter, isPartlyUnread: useMemo(() => hasUnread(search), [search]) };
}

export function applyFilter(filter: SearchFilter, { replace = false } = {}): void {
  const { pathname, search } = currentEntry().location;
  const query = writeFilter(filter, search);
  if (query !== search) navigate(pathname + query, { replace });
}

export function countAdvanced(filter: SearchFilter): number {
  const { previousCompany, isAvailable, isUnrevealed } = filter;
  const sliders = [salaryRange(filter) !== null, hasYears(filter)];
  return [...sliders, isFilled(previousCompany), isAvailable, isUnrevealed].filter(Boolean).length;
}

export function countFilters(filter: SearchFilter): number {
  const { skills = [], experienceLevel, location, department, clearance } = filter;
  const set = [chosenSkills(skills)[0], experienceLevel, location, department, clearance];
  return set.filter(isFilled).length + countAdvanced(filter);
}

const hasYears = ({ yearsExperienceMin: min, yearsExperienceMax: max }: SearchFilter): boolean =>
  (min ?? max) !== undefined;

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
