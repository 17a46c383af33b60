import { LIMITS } from '@gangway/contract/foundation/limits';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { filterWords, proposeName } from './filter-words';

const said = (filter: SearchFilter) =>
  filterWords(filter).map(({ name, words }) => `${name}: ${words}`);

it('describes each condition of a filter under its name', () => {
  const filter: SearchFilter = {
    search: ' nurse ',
    skills: ['ICU'],
    experienceLevel: 'senior',
    yearsExperienceMin: 9,
    yearsExperienceMax: 12,
    location: 'Austin',
    department: 'Care',
    clearance: 'secret',
    previousCompany: ' Harbor ',
    isAvailable: true,
    isUnrevealed: true,
  };
  expect(said(filter)).toEqual([
    'Search: nurse',
    'Skills: ICU',
    'Experience: Senior (8 to 15 years)',
    'Years: 9 to 12 years',
    'Location: Austin',
    'Department: Care',
    'Clearance: Secret or higher',
    'Previous company: Harbor',
    'Hidden: people who have found new work, people you have revealed',
  ]);
});

it.each([
  [['React', 'Go'], 'all: React, Go'],
  [['React', 'Go', 'SQL', 'AWS'], 'at least 3 of 4: React, Go, SQL, AWS'],
  [['Go', ' ', 'go'], 'go'],
])('says how many of the skills %j are required', (skills, words) => {
  expect(said({ skills })).toEqual([`Skills: ${words}`]);
});

it.each([
  [0, 20, 'up to 20 years'],
  [0, 1, 'up to 1 year'],
  [3, undefined, '3 years or more'],
  [5, 5, '5 years'],
  [undefined, 4, 'up to 4 years'],
])('describes years from %s to %s', (yearsExperienceMin, yearsExperienceMax, words) => {
  expect(said({ yearsExperienceMin, yearsExperienceMax })).toEqual([`Years: ${words}`]);
});

it.each([
  [90_000, 120_000, '$90,000 to $120,000, or not given'],
  [90_000, undefined, '$90,000 or more, or not given'],
  [undefined, 90_000, 'up to $90,000, or not given'],
])('describes a salary from %s to %s', (salaryMin, salaryMax, words) => {
  expect(said({ salaryMin, salaryMax })).toEqual([`Salary: ${words}`]);
});

it('leaves out conditions that exclude no one', () => {
  const salary = { salaryMin: 30_000, salaryMax: 200_000 };
  const filter = { ...salary, sortBy: 'experience', yearsExperienceMin: 0 } as const;
  expect(said(filter)).toEqual(['Search: All candidates']);
  expect(proposeName(filter)).toBe('All candidates');
});

it.each<[SearchFilter, string]>([
  [{ search: 'nurse', experienceLevel: 'senior', location: 'Austin' }, 'Nurse, Senior, Austin'],
  [{ skills: ['React', 'Go', 'SQL', 'AWS'], department: 'IT' }, 'React, Go, SQL, IT'],
  [{ previousCompany: 'Harbor', isAvailable: true }, 'Harbor, available'],
  [{ search: 'nurse', isUnrevealed: true }, 'Nurse, not revealed'],
  [{ yearsExperienceMin: 10 }, '10 years or more'],
  [{ search: 'nurse', salaryMax: 90_000 }, 'Nurse, up to $90,000'],
])('proposes a name that describes the filter %j', (filter, name) => {
  expect(proposeName(filter)).toBe(name);
});

it('cuts a proposed name at the longest that is allowed, without splitting an emoji', () => {
  const name = proposeName({ search: '😀'.repeat(LIMITS.searchText), location: 'Austin' });
  expect(Array.from(name)).toHaveLength(LIMITS.name);
  expect(name.endsWith('😀…')).toBe(true);
});
