import { distinctSkills } from './distinct-skills';

it('keeps the first spelling of each skill, in their order', () => {
  expect(distinctSkills(['Go', 'SQL', 'go', 'C++', 'sql'])).toEqual(['Go', 'SQL', 'C++']);
});
