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
    'accepts paths that no area owns: %s',
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

  it.each([
    ['payroll', 'is not a valid area path'],
    ['/:id', 'would match every path'],
    ['/api/payroll', '/api is reserved for the platform'],
    ['/', '/ gives its page no name'],
  ])('refuses %s, which no area can have', (path, reason) => {
    expect(check('/payroll', path)).toThrow(reason);
  });

  it('refuses two paths that would give their pages the same name', () => {
    expect(check('/payroll/new', '/payroll/:new')).toThrow('would be the same page twice');
  });
});
