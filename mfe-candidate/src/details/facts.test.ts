import { yearsOf } from './facts';

it.each([
  [0, '0 years'],
  [1, '1 year'],
  [12, '12 years'],
])('writes years of experience in the singular or plural: %i', (yearsExperience, text) => {
  expect(yearsOf({ yearsExperience })).toBe(text);
});
