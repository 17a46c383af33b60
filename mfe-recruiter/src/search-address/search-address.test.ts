import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { aUser } from '@gangway/shared-ui/testing';
import { readFilter, writeFilter, lastSearchPath, saveLastSearch } from './search-address';

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

describe('lastSearchPath', () => {
  const maya = aUser();

  const PATH = '/recruiter/pro/maya/recruiter-search';

  beforeEach(() => window.sessionStorage.clear());

  it('restores the last filter, without parameters that are not part of it', () => {
    saveLastSearch(maya, '?plan=pro&search=nurse');
    saveLastSearch(maya, '?plan=pro&skills=Go&person=x');
    expect(lastSearchPath(maya)).toBe(`${PATH}?skills=Go`);
  });

  it('leads to a new search when none was saved', () => {
    expect(lastSearchPath(maya)).toBe(PATH);
  });

  it('does not restore the search of another user', () => {
    saveLastSearch(maya, '?search=nurse');
    expect(lastSearchPath(aUser({ id: '11111111-1111-4111-8111-111111111112' }))).toBe(PATH);
  });
});
