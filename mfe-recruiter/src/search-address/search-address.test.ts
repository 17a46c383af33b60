import type { SearchFilter } from '@gangway/contract/search-filter';
import { readFilter, writeFilter } from './search-address';

const whole: SearchFilter = {
  search: 'C++ & Zürich 100%',
  experienceLevel: 'senior',
  location: 'Austin, TX',
  department: 'R&D',
  sortBy: 'experience',
  sortOrder: 'asc',
  salaryMin: 30_000,
  salaryMax: 200_000,
  yearsExperienceMin: 0,
  yearsExperienceMax: 20,
  skills: ['React', 'C#', 'a, b'],
};

test('a filter comes out of an address as it went in', () => {
  expect(readFilter(writeFilter(whole))).toEqual(whole);
});

test('a filter of nothing is no query, and no query is a filter of nothing', () => {
  expect(writeFilter({})).toBe('');
  expect(readFilter('')).toEqual({});
});

test('one skill is a list of one', () => {
  expect(readFilter('?skills=React')).toEqual({ skills: ['React'] });
});

test('the same filter is the same address, in whichever order it was put together', () => {
  expect(writeFilter({ location: 'Austin', search: 'nurse' })).toBe(
    writeFilter({ search: 'nurse', location: 'Austin' }),
  );
});

test('what else is in the address stays, and is not taken for a filter', () => {
  expect(writeFilter({ search: 'nurse' }, '?plan=pro&search=cook&cursor=x')).toBe(
    '?plan=pro&cursor=x&search=nurse',
  );
  expect(readFilter('?plan=pro&cursor=x')).toEqual({});
});

test('blank texts are no condition', () => {
  expect(readFilter('?search=%20&skills=&skills=Go')).toEqual({ skills: ['Go'] });
  expect(writeFilter({ search: ' ', skills: ['', 'Go'] })).toBe('?skills=Go');
});

test.each([
  ['a choice that is none', '?experienceLevel=wizard&search=nurse', { search: 'nurse' }],
  ['no number', '?yearsExperienceMin=many&yearsExperienceMax=5', { yearsExperienceMax: 5 }],
  ['a range upside down', '?yearsExperienceMin=9&yearsExperienceMax=5', { yearsExperienceMax: 5 }],
  ['everything', '?salaryMin=-1&sortBy=luck&sortOrder=up', {}],
  ['a long text', `?search=${'a'.repeat(10_000)}&location=Austin`, { location: 'Austin' }],
  ['too many skills', `?${'skills=Go&'.repeat(21)}department=Sales`, { department: 'Sales' }],
  ['no address at all', '?%E0%A4%A&constructor=1&__proto__=1', {}],
])('what is broken is left out, the rest counts: %s', (_, search, filter) => {
  expect(readFilter(search)).toEqual(filter);
});
