import { experienceOf } from './facts';

test.each([
  [0, '0 years, Senior'],
  [1, '1 year, Senior'],
  [12, '12 years, Senior'],
])('experience is told in years: %i', (yearsExperience, words) => {
  expect(experienceOf({ yearsExperience, experienceLevel: 'Senior' })).toBe(words);
});
