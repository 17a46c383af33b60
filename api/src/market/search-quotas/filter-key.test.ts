import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { testKeys } from '../../testing/test-keys';
import { filterKey, isBrowsing, isSameFilter } from './filter-key';

const ENV = { keys: testKeys('a key') };

describe('a filter', () => {
  it.each<[string, SearchFilter, SearchFilter]>([
    ['case and blanks around the text', { search: ' BackEnd ' }, { search: 'backend' }],
    ['the order of skills', { skills: ['Go', 'SQL'] }, { skills: ['sql', 'go'] }],
    ['a skill twice, and a blank one', { skills: ['Go', 'GO', ' '] }, { skills: ['go'] }],
    ['the case of a location', { location: 'SEATTLE' }, { location: 'seattle ' }],
    [
      'a salary range left as it is',
      { search: 'a', salaryMin: 30_000, salaryMax: 200_000 },
      { search: 'a' },
    ],
    ['the sort order', { search: 'a', sortBy: 'experience', sortOrder: 'asc' }, { search: 'a' }],
    [
      'a range of all years',
      { search: 'a', yearsExperienceMin: 0, yearsExperienceMax: 80 },
      { search: 'a' },
    ],
    ['the case of a company', { previousCompany: ' HARBOR' }, { previousCompany: 'harbor' }],
    ['a blank company', { search: 'a', previousCompany: ' ' }, { search: 'a' }],
    ['the letters of another alphabet', { search: 'ÉCOLE' }, { search: 'école' }],
  ])('is the same regardless of %s', (_, one, other) => {
    expect(isSameFilter(one, other)).toBe(true);
    expect(filterKey(ENV, one)).toBe(filterKey(ENV, other));
  });

  it.each<[string, SearchFilter, SearchFilter]>([
    ['text', { search: 'a' }, { search: 'b' }],
    ['field', { search: 'seattle' }, { location: 'seattle' }],
    ['case of a department', { department: 'Sales' }, { department: 'sales' }],
    ['band', { experienceLevel: 'mid' }, { experienceLevel: 'senior' }],
    ['number of years', { yearsExperienceMax: 5 }, { yearsExperienceMin: 5 }],
    ['salary', { salaryMin: 50_000 }, { salaryMax: 50_000 }],
    ['company', { previousCompany: 'harbor' }, { location: 'harbor' }],
    ['flag', { isAvailable: true }, { isUnrevealed: true }],
    ['skill', { skills: ['Go', 'SQL'] }, { skills: ['Go, SQL'] }],
  ])('differs when the %s differs', (_, one, other) => {
    expect(isSameFilter(one, other)).toBe(false);
    expect(filterKey(ENV, one)).not.toBe(filterKey(ENV, other));
  });

  it.each<SearchFilter>([
    {},
    { sortBy: 'experience', sortOrder: 'asc', salaryMin: 30_000, salaryMax: 200_000 },
    { search: '  ', skills: [' '], location: '', department: '', yearsExperienceMin: 0 },
  ])('is browsing when it excludes no one: %j', (filter) => {
    expect(isBrowsing(filter)).toBe(true);
  });

  it.each<SearchFilter>([
    { search: 'x' },
    { skills: ['%'] },
    { department: ' ' },
    { experienceLevel: 'entry' },
    { yearsExperienceMin: 1 },
    { yearsExperienceMax: 79 },
    { salaryMin: 30_000, salaryMax: 205_000 },
    { previousCompany: 'x' },
    { isAvailable: true },
    { isUnrevealed: true },
  ])('is a search when it may exclude people: %j', (filter) => {
    expect(isBrowsing(filter)).toBe(false);
  });

  it('is stored as a key that cannot be computed without the secret', () => {
    const filter = { search: 'Ada Lovelace' };
    expect(filterKey(ENV, filter)).toMatch(/^[\w-]{43}$/);
    expect(filterKey(ENV, filter)).not.toBe(filterKey({ keys: testKeys('another') }, filter));
  });
});
