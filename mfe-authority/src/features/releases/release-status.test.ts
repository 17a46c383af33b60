import { parseNames, previewText, shortVersion } from './release-status';

it('reads one name per line, without blanks and repetitions', () => {
  expect(parseNames(' maya \n\nNorthstar Freight\nmaya\n')).toEqual(['maya', 'Northstar Freight']);
});

it('says who previews a release, and nothing when no one does', () => {
  expect(previewText({ users: ['maya'], organizations: ['Northstar Freight'] })).toBe(
    'Previewed by maya, Northstar Freight',
  );
  expect(previewText({ users: [], organizations: [] })).toBeNull();
});

it.each([
  ['b2c3d4e5f6', 'b2c3d4e'],
  ['b2c3d4e', 'b2c3d4e'],
  ['2026.11.21-rc.1', '2026.11.21-rc.1'],
])('shows %s as %s', (version, shown) => {
  expect(shortVersion(version)).toBe(shown);
});
