import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { buildArea, buildShell, bytesOnly } from '../../testing/factories/builds';
import { checkRoutes, checkContract, checkNames, checkBudgets } from './manifest-gates';

describe('the gate of routes', () => {
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

describe('the gate of the contract', () => {
  const live = { shell: buildShell({ contract: 2 }), others: [] };
  const built = (contract: number) => buildArea({ more: { contract } }).manifest;

  it('lets through a build for the contract of the live shell', () => {
    expect(checkContract(built(2), live)).toEqual([]);
  });

  it('lets through older builds, as far back as the live shell supports', () => {
    const shell = buildShell({ contract: 3, oldestContract: 2 });
    const refused = (contract: number) =>
      checkContract(built(contract), { shell, others: [] }).length > 0;
    expect([1, 2, 3, 4].map(refused)).toEqual([true, false, false, true]);
  });

  it.each([
    [3, 'Release the shell first'],
    [1, 'Build the area again'],
  ])('refuses a build for contract version %d, and says what to do', (contract, advice) => {
    const [refusal] = checkContract(built(contract), live);
    expect(refusal?.code).toBe('contract_unsatisfied');
    expect(refusal?.message).toContain(`mfe-payroll@v1 is built for contract version ${contract}`);
    expect(refusal?.message).toContain(advice);
  });
});

describe('the gate of names', () => {
  const other = {
    remote: 'mfe-pay',
    version: 'roll-1',
    container: 'mfe_pay_roll_1',
    routes: [],
    isServed: false,
  };
  const live = { shell: buildShell(), others: [other] };

  it('lets through a container named after area and version', () => {
    const { manifest } = buildArea({ version: '1.0-rc' });
    expect(manifest.container).toBe('mfe_payroll_1_0_rc');
    expect(checkNames(manifest, live)).toEqual([]);
  });

  it.each(['React', 'mfe_payroll', 'mfe_recruiter_v1', 'gangway_shell'])(
    'refuses a container with the name %s',
    (container) => {
      const [refusal] = checkNames(buildArea({ more: { container } }).manifest, live);
      expect(refusal).toEqual({
        code: 'name_clash',
        message: `The container of mfe-payroll@v1 is called ${container} and not mfe_payroll_v1. Let the webpack preset set the name.`,
      });
    },
  );

  it('refuses a container name that a kept release of another area has', () => {
    const { manifest } = buildArea({ name: 'mfe-pay-roll', version: '1' });
    expect(checkNames(manifest, live)[0]?.message).toContain(
      'mfe-pay@roll-1 also defines a container named mfe_pay_roll_1',
    );
  });
});

describe('the gate of budgets', () => {
  const live = { shell: buildShell(), others: [] };

  type Size = { scripts: number[]; styles?: number };

  function sized(route: BuildManifest['routes'][number], { scripts, styles = 0 }: Size) {
    const { manifest } = buildArea({ more: { routes: [route] } });
    const remote = {
      scripts: scripts.map((bytes, index) => bytesOnly(`r${index}.js`, bytes)),
      styles: [bytesOnly('r.css', styles)],
      fonts: [],
    };
    const entry = { scripts: [bytesOnly('e.js', 1000)], styles: [], fonts: [] };
    return { ...manifest, parts: { [manifest.container]: entry, remote } };
  }

  const profile = { path: '/profile/:token', title: 'Profile' };
  const dashboard = { path: '/payroll', title: 'Payroll', isProtected: true };

  const codes = (manifest: BuildManifest) => checkBudgets(manifest, live).map(({ code }) => code);
  const text = (manifest: BuildManifest) => checkBudgets(manifest, live)[0]?.message;

  it('allows exactly the limit of bytes, and refuses one byte more', () => {
    expect(codes(sized(profile, { scripts: [41_000] }))).toEqual([]);
    expect(codes(sized(profile, { scripts: [41_001] }))).toEqual(['budget_exceeded']);
  });

  it('adds the menu to protected pages, and the frame to heavy areas', () => {
    const light = sized(dashboard, { scripts: [304_000] });
    expect(codes(light)).toEqual([]);
    expect(text({ ...light, isLight: false })).toContain('390.0 KB of scripts (limit 360.0 KB)');
    expect(text(sized(dashboard, { scripts: [304_001] }))).toContain('/payroll fetches 360.0 KB');
  });

  it('refuses too many files, and too many bytes of styles', () => {
    expect(text(sized(profile, { scripts: [1, 1, 1] }))).toContain('5 scripts (limit 4)');
    expect(text(sized(profile, { scripts: [1], styles: 12_001 }))).toContain(
      '15.0 KB of styles (limit 15.0 KB)',
    );
  });

  it('says for each page what is too much', () => {
    const manifest = sized(profile, { scripts: [50_000], styles: 20_000 });
    const routes = [profile, { path: '/profile/:token/more', title: 'More' }];
    expect(checkBudgets({ ...manifest, routes }, live)).toHaveLength(2);
    expect(text(manifest)).toBe(
      '/profile/:token fetches 101.0 KB of scripts (limit 92.0 KB) and 23.0 KB of styles (limit 15.0 KB), including the shell’s. Lazy-load or remove what the first view does not need.',
    );
  });
});
