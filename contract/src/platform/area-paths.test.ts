import { explainPath } from './area-paths';

describe('explainPath', () => {
  it.each([
    '/',
    '/payroll',
    '/pay-slips/:year/files/:fileId',
    '/apis',
    '/payroll/api',
    '/recruiter/:plan/:username',
  ])('accepts %s', (path) => {
    expect(explainPath(path)).toBeNull();
  });

  it.each([
    'payroll',
    '',
    '//payroll',
    '/payroll/',
    '/payroll/..',
    '/pay%72oll',
    '/payroll?tab=1',
    '/pay roll',
    '/Payroll',
    '/API',
    '/payroll/:',
    '/payroll/:year-month',
    '/payroll\n',
  ])('explains that "%s" is not a valid path', (path) => {
    expect(explainPath(path)).toContain('is not a valid area path');
  });

  it.each(['/:anything', '/:company/payroll'])(
    'explains that %s would match every path',
    (path) => {
      expect(explainPath(path)).toBe(`${path} would match every path. Start it with fixed text.`);
    },
  );

  it.each(['api', 'assets', 'remotes', 'dev', 'healthz', 'readyz', 'metrics', 'test-login'])(
    'reserves /%s for the platform',
    (first) => {
      const kept = `/${first} is reserved for the platform.`;
      expect(explainPath(`/${first}`)).toContain(kept);
      expect(explainPath(`/${first}/payroll`)).toContain(kept);
    },
  );
});
