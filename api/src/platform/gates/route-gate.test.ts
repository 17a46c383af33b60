import { buildArea, buildShell } from '../../testing/factories/builds';
import { checkRoutes } from './route-gate';

const other = (remote: string, path: string, isServed = true) => ({
  remote,
  version: 'v1',
  container: remote,
  routes: [{ path, title: 'Theirs' }],
  isServed,
});
const live = {
  shell: buildShell(),
  others: [
    other('mfe-marketing', '/'),
    other('mfe-enterprise', '/enterprise/:company/:username'),
    other('mfe-enterprise', '/benefits', false),
    other('mfe-payroll', '/payroll'),
  ],
};

const refusalsOf = (...paths: string[]) => {
  const routes = paths.map((path) => ({ path, title: 'Ours' }));
  return checkRoutes(buildArea({ more: { routes } }).manifest, live);
};
const texts = (...paths: string[]) => refusalsOf(...paths).map(({ message }) => message);

describe('the gate of routes', () => {
  it.each([
    '/payroll',
    '/payroll/:id/edit',
    '/enterprise-request',
    '/benefits',
    '/recruiter/:plan/:username',
    '/recruiter/:plan/:username/recruiter-search',
    '/recruiter/:plan/:username/:page',
    '/recruiter/payment/success',
  ])('lets %s through', (path) => {
    expect(refusalsOf(path)).toEqual([]);
  });

  it.each([
    ['/', '/ belongs to mfe-marketing'],
    ['/enterprise/more', '/enterprise belongs to mfe-enterprise'],
    ['/settings', '/settings is a page of the shell'],
    ['/settings/payroll', '/settings is a page of the shell'],
    [
      '/recruiter/:plan/:username/settings',
      '/recruiter/:plan/:username/settings is a page of the shell',
    ],
    [
      '/recruiter/pro/:username/settings',
      '/recruiter/:plan/:username/settings is a page of the shell',
    ],
    ['/api/payroll', '/api is reserved for the platform'],
    ['/:anything', '/:anything would match every path'],
    ['/payroll/', '/payroll/ is not a valid area path'],
  ])('refuses %s', (path, message) => {
    expect(texts(path)).toContainEqual(expect.stringContaining(message));
    expect(refusalsOf(path).every(({ code }) => code === 'route_owned')).toBe(true);
  });

  it('compares the values that parameters can have with the paths of the shell', () => {
    const plans = { plan: ['basic', 'pro'] };
    const shell = {
      ...live.shell,
      routes: [{ path: '/recruiter/:plan/:name/settings', title: 'Settings', paramValues: plans }],
    };
    const refused = (path: string, paramValues?: Record<string, string[]>) =>
      checkRoutes(
        buildArea({
          more: { routes: [{ path, title: 'Ours', ...(paramValues && { paramValues }) }] },
        }).manifest,
        { ...live, shell },
      ).length > 0;
    expect(refused('/recruiter/:plan/:name/settings', plans)).toBe(true);
    expect(refused('/recruiter/:any/:name/settings')).toBe(true);
    expect(refused('/recruiter/pro/:name/settings')).toBe(true);
    expect(refused('/recruiter/gold/:name/settings')).toBe(false);
    expect(refused('/recruiter/:team/:name/settings', { team: ['north'] })).toBe(false);
  });

  it('reports each path that is not free', () => {
    expect(texts('/payroll', '/settings', '/enterprise/a', '/enterprise/b')).toEqual([
      expect.stringContaining('/settings is a page of the shell'),
      expect.stringContaining('/enterprise belongs to mfe-enterprise'),
    ]);
  });
});
