import { countAdvanced, countFilters } from './count-filters';

it('does not count the search text and the order', () => {
  expect(countFilters({ search: 'nurse', sortBy: 'experience', sortOrder: 'asc' })).toBe(0);
});

it('counts each control once, however much is chosen in it', () => {
  expect(countFilters({ skills: ['Go', 'SQL'], location: 'Austin' })).toBe(2);
  expect(countFilters({ yearsExperienceMin: 0, yearsExperienceMax: 9 })).toBe(1);
  const premium = { previousCompany: 'Harbor', isAvailable: true, isUnrevealed: true } as const;
  expect(countFilters({ ...premium, location: 'Austin' })).toBe(4);
  expect(countAdvanced(premium)).toBe(3);
});

it('does not count blank fields and sliders that were not moved', () => {
  const unmoved = { salaryMin: 30_000, salaryMax: 200_000 };
  expect(countFilters({ skills: [' '], location: '  ', previousCompany: ' ', ...unmoved })).toBe(0);
  expect(countAdvanced(unmoved)).toBe(0);
  expect(countAdvanced({ ...unmoved, salaryMax: 150_000 })).toBe(1);
});
