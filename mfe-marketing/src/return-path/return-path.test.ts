import { returnPath } from './return-path';

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
