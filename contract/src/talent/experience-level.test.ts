import { experienceLevel } from './experience-level';

describe('experienceLevel', () => {
  it.each([
    [0, 'Junior'],
    [3, 'Junior'],
    [3.5, 'Mid-Level'],
    [4, 'Mid-Level'],
    [7, 'Mid-Level'],
    [8, 'Senior'],
    [40, 'Senior'],
  ])('calls %s years %s', (years, level) => {
    expect(experienceLevel(years)).toBe(level);
  });
});
