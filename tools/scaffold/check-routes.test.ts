import { checkRoutes, type Owner } from './check-routes';

const route = (path: string) => ({ path, title: '' });
const owners: Owner[] = [
  { name: 'mfe-recruiter', routes: [route('/recruiter/:plan/:username')] },
  { name: 'mfe-marketing', routes: [route('/'), route('/auth')] },
  { name: 'shell', routes: [route('/settings'), route('/recruiter/:plan/:username/settings')] },
];

const check =
  (...paths: string[]) =>
  () =>
    checkRoutes(paths, owners);

describe('checkRoutes', () => {
  it.each([['/payroll'], ['/payroll', '/payroll/:id'], ['/pay-slips/:year/files/:id', '/slips']])(
    'takes what nobody owns: %s',
    (...paths) => {
      expect(check(...paths)).not.toThrow();
    },
  );

  it.each([
    ['/recruiter/payroll', 'mfe-recruiter'],
    ['/auth', 'mfe-marketing'],
    ['/settings/payroll', 'shell'],
  ])('refuses %s, which belongs to %s', (path, owner) => {
    const prefix = path.split('/').slice(0, 2).join('/');
    expect(check('/payroll', path)).toThrow(`${prefix} belongs to ${owner}: choose another path.`);
  });

  it.each(['/api/payroll', '/remotes', '/dev/payroll'])(
    'refuses %s, the platform’s own',
    (path) => {
      expect(check(path)).toThrow('is kept for the platform.');
    },
  );

  it.each([
    'payroll',
    '/',
    '/:id',
    '/Payroll',
    '/pay roll',
    '/payroll/',
    '/payroll/../x',
    '/pay?x',
  ])('refuses "%s", which is no path', (path) => {
    expect(check(path)).toThrow(`"${path}" is not a path of an area`);
  });

  it('refuses two paths whose pages would have one name', () => {
    expect(check('/payroll/new', '/payroll/:new')).toThrow('would be a page that is there already');
  });
});
