import { fillPath, matchRoute } from './route-match';

const routes = [
  { path: '/recruiter/:plan/:username' },
  { path: '/recruiter/payment/success' },
  { path: '/recruiter/:plan/:username/settings' },
  { path: '/profile/:token' },
  { path: '/' },
];

const match = (path: string) => matchRoute(routes, path);

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/recruiter/pro/ada', '/recruiter/:plan/:username'],
    ['/recruiter/payment/success', '/recruiter/payment/success'],
    ['/recruiter/pro/ada/settings', '/recruiter/:plan/:username/settings'],
    ['/recruiter/pro/ada/', '/recruiter/:plan/:username'],
  ])('%s belongs to %s', (path, route) => {
    expect(match(path)?.route.path).toBe(route);
  });

  it('gives the parameters decoded, and as they are where they cannot be', () => {
    expect(match('/profile/a%20b')?.params).toEqual({ token: 'a b' });
    expect(match('/profile/%E0%A4%A')?.params).toEqual({ token: '%E0%A4%A' });
  });

  it.each(['/recruiter', '/profile', '/profile/a/b', '/nowhere'])(
    '%s belongs to nobody',
    (path) => {
      expect(match(path)).toBeNull();
    },
  );

  it('prefers fixed text wherever the routes stand in the list', () => {
    const reversed = routes.toReversed();
    expect(matchRoute(reversed, '/recruiter/payment/success')?.route.path).toBe(
      '/recruiter/payment/success',
    );
  });
});

describe('fillPath', () => {
  it('encodes what it fills in', () => {
    expect(fillPath('/api/profile/:token', { token: 'a/b?c' })).toBe('/api/profile/a%2Fb%3Fc');
  });
});
