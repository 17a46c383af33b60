import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { applyFilter, hasUnread } from './filter-in-address';

const search = () => currentEntry().location.search;

it('keeps the rest of the address when a filter is applied', () => {
  navigate('/talent-search?plan=pro', { replace: true });
  applyFilter({ search: 'nurse', skills: ['Go', 'SQL'] });
  expect(search()).toBe('?plan=pro&search=nurse&skills=Go&skills=SQL');
  applyFilter({});
  expect(search()).toBe('?plan=pro');
});

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
