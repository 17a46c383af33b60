import { fieldsOf, filterOf } from './filter-in-query';
import type { SearchFilter } from './search-filter';

const whole: SearchFilter = {
  search: 'C++ & Zürich 100%',
  experienceLevel: 'senior',
  location: 'Austin, TX',
  department: 'R&D',
  clearance: 'top-secret',
  previousCompany: 'Harbor & Sons',
  isAvailable: true,
  isUnrevealed: true,
  sortBy: 'experience',
  sortOrder: 'asc',
  salaryMin: 30_000,
  salaryMax: 200_000,
  yearsExperienceMin: 0,
  yearsExperienceMax: 20,
  skills: ['React', 'C#', 'a, b'],
};

it('restores a filter from its fields', () => {
  expect(filterOf(fieldsOf(whole))).toEqual(whole);
  expect(filterOf(fieldsOf({}))).toEqual({});
});

it('writes the same fields for the same filter, in whatever order it was built', () => {
  expect(fieldsOf({ location: 'Austin', skills: ['Go', 'C'], search: 'nurse' })).toEqual(
    fieldsOf({ search: 'nurse', skills: ['Go', 'C'], location: 'Austin' }),
  );
});

it('reads one skill as a list, and ignores unknown fields', () => {
  expect(
    filterOf([
      ['skills', 'React'],
      ['plan', 'pro'],
      ['constructor', '1'],
      ['__proto__', '1'],
    ]),
  ).toEqual({ skills: ['React'] });
});

it('ignores blank texts', () => {
  expect(fieldsOf({ search: ' ', skills: ['', 'Go'] })).toEqual([['skills', 'Go']]);
  expect(
    filterOf([
      ['search', ' '],
      ['skills', ''],
      ['skills', 'Go'],
    ]),
  ).toEqual({ skills: ['Go'] });
});

const skills = Array.from({ length: 21 }, (_, at): [string, string] => ['skills', `Skill ${at}`]);

it.each<[string, [string, string][], SearchFilter]>([
  ['an unknown choice', [['experienceLevel', 'wizard']], {}],
  ['a clearance that cannot be a filter', [['clearance', 'none']], {}],
  ['a flag that is not set', [['isAvailable', 'false']], {}],
  ['a text for a number', [['yearsExperienceMin', 'many']], {}],
  ['a number below zero', [['salaryMin', '-1']], {}],
  ['a long text', [['search', 'a'.repeat(10_000)]], {}],
  ['too many skills', skills, {}],
  [
    'the start of an inverted range',
    [
      ['yearsExperienceMin', '9'],
      ['yearsExperienceMax', '5'],
    ],
    { yearsExperienceMax: 5 },
  ],
])('ignores an invalid value and keeps the rest: %s', (_, fields, rest) => {
  expect(filterOf([...fields, ['location', 'Austin']])).toEqual({ ...rest, location: 'Austin' });
});
