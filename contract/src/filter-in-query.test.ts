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

it('a filter comes out of its fields as it went in', () => {
  expect(filterOf(fieldsOf(whole))).toEqual(whole);
  expect(filterOf(fieldsOf({}))).toEqual({});
});

it('the same filter is the same fields, in whichever order it was put together', () => {
  expect(fieldsOf({ location: 'Austin', skills: ['Go', 'C'], search: 'nurse' })).toEqual(
    fieldsOf({ search: 'nurse', skills: ['Go', 'C'], location: 'Austin' }),
  );
});

it('one skill is a list of one, and what is no field of a filter is not taken for one', () => {
  expect(
    filterOf([
      ['skills', 'React'],
      ['plan', 'pro'],
      ['constructor', '1'],
      ['__proto__', '1'],
    ]),
  ).toEqual({ skills: ['React'] });
});

it('blank texts are no condition', () => {
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
  ['a choice that is none', [['experienceLevel', 'wizard']], {}],
  ['a clearance that is no filter', [['clearance', 'none']], {}],
  ['a flag that is not set', [['isAvailable', 'false']], {}],
  ['no number', [['yearsExperienceMin', 'many']], {}],
  ['a number below zero', [['salaryMin', '-1']], {}],
  ['a long text', [['search', 'a'.repeat(10_000)]], {}],
  ['too many skills', skills, {}],
  [
    'a range upside down',
    [
      ['yearsExperienceMin', '9'],
      ['yearsExperienceMax', '5'],
    ],
    { yearsExperienceMax: 5 },
  ],
])('what is broken is left out, the rest counts: %s', (_, fields, rest) => {
  expect(filterOf([...fields, ['location', 'Austin']])).toEqual({ ...rest, location: 'Austin' });
});
