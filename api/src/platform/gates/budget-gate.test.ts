import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { buildArea, buildShell, bytesOnly } from '../../testing/factories/builds';
import { checkBudgets } from './budget-gate';

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

describe('the gate of budgets', () => {
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
