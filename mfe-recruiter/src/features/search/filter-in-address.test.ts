import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { applyFilter, hasUnread, countAdvanced, countFilters } from './filter-in-address';

it('adds no history entry when the same filter is applied again', () => {
  navigate('/talent-search?search=nurse', { replace: true });
  const { key } = currentEntry().location;
  applyFilter({ search: 'nurse' });
  expect(currentEntry().location.key).toBe(key);
});

it.each([
  ['?experienceLevel=wizard&search=nurse', true],
  ['?yearsExperienceMin=9&yearsExperienceMax=5', true],
  ['?search=nurse&skills=Go&skills=&location=%20', false],
  ['?plan=pro&person=1', false],
  ['', false],
])('detects whether “%s” has a part that is not a valid filter: %s', (address, expected) => {
  expect(hasUnread(address)).toBe(expected);
});

describe('countFilters', () => {
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
    expect(countFilters({ skills: [' '], location: '  ', previousCompany: ' ', ...unmoved })).toBe(
      0,
    );
    expect(countAdvanced(unmoved)).toBe(0);
    expect(countAdvanced({ ...unmoved, salaryMax: 150_000 })).toBe(1);
  });
});
