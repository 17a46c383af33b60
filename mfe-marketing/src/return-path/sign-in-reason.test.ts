import { signInReason } from './sign-in-reason';

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
