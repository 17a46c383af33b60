import { returnPath, signInReason } from './return-path';

const byState = (from: unknown) => returnPath({ state: { from }, search: '' });
const bySearch = (from: string) =>
  returnPath({ state: null, search: `?${new URLSearchParams({ from })}` });

it.each(['/settings', '/talent-search?plan=pro#top', '/recruiter/pro/a%20b'])(
  'goes back to %s',
  (path) => {
    expect(byState(path)).toBe(path);
    expect(bySearch(path)).toBe(path);
  },
);

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test',
  '/.//elsewhere.test',
  '/\t/elsewhere.test',
  'settings',
  'javascript:alert(1)',
  'http://localhost.elsewhere.test/',
  '',
])('does not leave the site for %j', (path) => {
  expect(byState(path)).toBeNull();
  expect(bySearch(path)).toBeNull();
});

it('does not lead back to the sign-in page', () => {
  expect(byState('/auth?from=/auth')).toBeNull();
});

it.each([null, undefined, 'text', 7, { to: '/settings' }, { from: 7 }])(
  'gives no path for the state %j',
  (state) => {
    expect(returnPath({ state, search: '' })).toBeNull();
  },
);

const at = (state: unknown, search = '') => ({ state, search });

it.each([
  ['a session that has ended', at({ from: '/settings', hasEnded: true }), 'ended'],
  ['tokens', at({ from: '/token-purchase', hasEnded: false }), 'tokens'],
  [
    "tokens on a recruiter's own page",
    at({ from: '/recruiter/pro/maya/token-purchase' }),
    'tokens',
  ],
  ['another page', at({ from: '/settings?tab=security' }), 'page'],
  ['a page that the address names', at(null, '?from=%2Fsettings'), 'page'],
])('names the reason: %s', (_, location, reason) => {
  expect(signInReason(location)).toBe(reason);
});

it.each([
  ['came by themselves', at(null)],
  ['followed a link to another site', at(null, '?from=https%3A%2F%2Felsewhere.test%2F')],
  ['followed a link with a forged reason', at(null, '?hasEnded=true&reason=Call+us')],
])('gives no reason to visitors who %s', (_, location) => {
  expect(signInReason(location)).toBeNull();
});
