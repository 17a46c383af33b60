import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { applyFilter, hasUnread } from './filter-in-address';

const search = () => currentEntry().location.search;

it('a filter leaves the rest of the address as it is', () => {
  navigate('/talent-search?plan=pro', { replace: true });
  applyFilter({ search: 'nurse', skills: ['Go', 'SQL'] });
  expect(search()).toBe('?plan=pro&search=nurse&skills=Go&skills=SQL');
  applyFilter({});
  expect(search()).toBe('?plan=pro');
});

it('the same filter again is no step that Back would have to undo', () => {
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
])('whether something in %s cannot be understood: %s', (address, expected) => {
  expect(hasUnread(address)).toBe(expected);
});
