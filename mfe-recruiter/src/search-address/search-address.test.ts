import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { readFilter, writeFilter } from './search-address';

const filter: SearchFilter = {
  search: 'C++ & Zürich 100%',
  yearsExperienceMin: 0,
  skills: ['React', 'C#', 'a, b'],
};

it('reads the same filter that was written', () => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

it('writes an empty filter as no query, and reads no query as an empty filter', () => {
  expect(writeFilter({})).toBe('');
  expect(readFilter('')).toEqual({});
});

it('keeps other parameters of the address, and does not read them as a filter', () => {
  expect(writeFilter({ search: 'nurse' }, '?plan=pro&search=cook&cursor=x')).toBe(
    '?plan=pro&cursor=x&search=nurse',
  );
  expect(readFilter('?plan=pro&cursor=x')).toEqual({});
});

it('reads the valid parts of an invalid address', () => {
  expect(readFilter('?%E0%A4%A&search=nurse&yearsExperienceMin=many')).toEqual({ search: 'nurse' });
});
