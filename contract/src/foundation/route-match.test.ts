import { byPrecision, fillPath, matchRoute } from './route-match';

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
  ])('assigns %s to %s', (path, route) => {
    expect(match(path)?.route.path).toBe(route);
  });

  it('decodes parameters, and leaves them as they are if that fails', () => {
    expect(match('/profile/a%20b')?.params).toEqual({ token: 'a b' });
    expect(match('/profile/%E0%A4%A')?.params).toEqual({ token: '%E0%A4%A' });
  });

  it.each(['/recruiter', '/profile', '/profile/a/b', '/nowhere'])(
    'assigns %s to no route',
    (path) => {
      expect(match(path)).toBeNull();
    },
  );

  it('prefers fixed text, in whatever order the routes are listed', () => {
    const reversed = routes.toReversed();
    expect(matchRoute(reversed, '/recruiter/payment/success')?.route.path).toBe(
      '/recruiter/payment/success',
    );
  });
});

describe('byPrecision', () => {
  it('sorts fixed text before parameters, segment by segment', () => {
    const paths = ['/a/:id/:part', '/a/:id/c', '/a/b/:part', '/a/b/c'];
    const sorted = paths.map((path) => ({ path })).toSorted(byPrecision);
    expect(sorted.map(({ path }) => path)).toEqual(paths.toReversed());
  });
});

describe('a parameter with allowed values', () => {
  const paramValues = { plan: ['basic', 'pro'] };
  const ofPlans = [
    { path: '/recruiter/:plan/:username', paramValues },
    { path: '/recruiter/:plan/:username/settings', paramValues },
    { path: '/recruiter/payment/success' },
    { path: '/recruiter/:anything/:else/history' },
  ];
  const paramsOf = (path: string) => matchRoute(ofPlans, path)?.params ?? null;

  it('matches one of them in any case, and stays as it is written', () => {
    expect(paramsOf('/recruiter/pro/ada')).toEqual({ plan: 'pro', username: 'ada' });
    expect(paramsOf('/recruiter/PRO/Ada')).toEqual({ plan: 'PRO', username: 'Ada' });
    expect(paramsOf('/recruiter/p%72o/ada')).toEqual({ plan: 'pro', username: 'ada' });
  });

  it.each(['/recruiter/gold/ada', '/recruiter/prof/ada/settings', '/recruiter/%E0/ada'])(
    'matches no other value, so that %s belongs to no route',
    (path) => {
      expect(paramsOf(path)).toBeNull();
    },
  );

  it('does not affect fixed text and other routes', () => {
    expect(paramsOf('/recruiter/payment/success')).toEqual({});
    expect(paramsOf('/recruiter/gold/ada/history')).toEqual({ anything: 'gold', else: 'ada' });
  });
});

describe('fillPath', () => {
  it('encodes the values', () => {
    expect(fillPath('/api/profile/:token', { token: 'a/b?c' })).toBe('/api/profile/a%2Fb%3Fc');
  });
});
