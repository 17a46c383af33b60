import type { SearchFacets } from '@gangway/contract/market/search';
import { choiceOf, departmentChoices, levelChoices, sortChoices } from './choice-field';

const facets: SearchFacets = {
  departments: [
    { name: 'Engineering', count: 1200 },
    { name: 'Sales', count: null },
  ],
  experienceLevels: [{ level: 'senior', count: 3 }],
  locations: [],
};

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

it('labels each level with its years and, where known, the number of people', () => {
  expect(labels(levelChoices(facets))).toEqual([
    'Entry level, 0–2 years',
    'Mid level, 3–7 years',
    'Senior, 8–15 years (3)',
    'Executive, 16+ years',
  ]);
});

it('offers the departments that people have, with their number where known', () => {
  expect(labels(departmentChoices(facets, 'Sales'))).toEqual(['Engineering (1,200)', 'Sales']);
});

it('offers a chosen department that no one has, so that it can be taken back', () => {
  expect(departmentChoices(facets, 'Whaling')[0]).toEqual({ value: 'Whaling', label: 'Whaling' });
  expect(departmentChoices(null, undefined)).toEqual([]);
});

it('ignores a value that is not among the choices', () => {
  expect(choiceOf(sortChoices, 'experience')).toBe('experience');
  expect(choiceOf(sortChoices, '')).toBeUndefined();
});
