import type { SearchFacets } from '@gangway/contract/search';
import { choiceOf, departmentChoices, levelChoices, sortChoices } from './choices';

const facets: SearchFacets = {
  departments: [
    { name: 'Engineering', count: 1200 },
    { name: 'Sales', count: null },
  ],
  experienceLevels: [{ level: 'senior', count: 3 }],
  locations: [],
};

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

it('each level says its years, and how many there are where that is known', () => {
  expect(labels(levelChoices(facets))).toEqual([
    'Entry level, 0–2 years',
    'Mid level, 3–7 years',
    'Senior, 8–15 years (3)',
    'Executive, 16+ years',
  ]);
});

it('departments are those that people have', () => {
  expect(labels(departmentChoices(facets, 'Sales'))).toEqual(['Engineering (1,200)', 'Sales']);
});

it('a chosen department that no one has can be seen, and so be taken back', () => {
  expect(departmentChoices(facets, 'Whaling')[0]).toEqual({ value: 'Whaling', label: 'Whaling' });
  expect(departmentChoices(null, undefined)).toEqual([]);
});

it('what is none of the choices is no choice', () => {
  expect(choiceOf(sortChoices, 'experience')).toBe('experience');
  expect(choiceOf(sortChoices, '')).toBeUndefined();
});
