import { shortVersion } from './short-version';

it.each([
  ['b2c3d4e5f6', 'b2c3d4e'],
  ['b2c3d4e', 'b2c3d4e'],
  ['2026.11.21-rc.1', '2026.11.21-rc.1'],
])('shows %s as %s', (version, shown) => {
  expect(shortVersion(version)).toBe(shown);
});
