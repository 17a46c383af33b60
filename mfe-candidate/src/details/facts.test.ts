import { yearsOf } from './facts';

it.each([
  [0, '0 years'],
  [1, '1 year'],
  [12, '12 years'],
])('experience is given in years: %i', (yearsExperience, text) => {
  expect(yearsOf({ yearsExperience })).toBe(text);
});
