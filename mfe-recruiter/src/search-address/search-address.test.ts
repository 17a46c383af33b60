import type { SearchFilter } from '@gangway/contract/search-filter';
import { readFilter, writeFilter } from './search-address';

const filter: SearchFilter = {
  search: 'C++ & Zürich 100%',
  yearsExperienceMin: 0,
  skills: ['React', 'C#', 'a, b'],
};

it('a filter comes out of an address as it went in', () => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

it('a filter of nothing is no query, and no query is a filter of nothing', () => {
  expect(writeFilter({})).toBe('');
  expect(readFilter('')).toEqual({});
});

it('what else is in the address stays, and is not taken for a filter', () => {
  expect(writeFilter({ search: 'nurse' }, '?plan=pro&search=cook&cursor=x')).toBe(
    '?plan=pro&cursor=x&search=nurse',
  );
  expect(readFilter('?plan=pro&cursor=x')).toEqual({});
});

it('an address that is none is a filter of what can be read', () => {
  expect(readFilter('?%E0%A4%A&search=nurse&yearsExperienceMin=many')).toEqual({ search: 'nurse' });
});
