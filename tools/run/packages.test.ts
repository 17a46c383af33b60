import { isInstalled, type Lock } from './packages.mjs';

const lock = (packages: Lock['packages']): Lock => ({ packages });
const lockFile = lock({
  '': { version: '1.0.0', devDependencies: { jest: '30' } },
  api: { version: '0.1.0', dependencies: { hono: '4' } },
  area: { version: '0.1.0', dependencies: { react: '19' } },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/jest': { version: '30.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
  'node_modules/@gangway/api': { link: true, resolved: 'api' },
  'node_modules/@gangway/area': { link: true, resolved: 'area' },
});
const area = {
  'node_modules/jest': { version: '30.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/@gangway/area': { link: true },
};
const all = {
  ...area,
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/@gangway/api': { link: true },
};
const everywhere = () => true;
const areaOnly = (folder: string) => folder === '' || folder === 'area';

describe('isInstalled', () => {
  it('is true if every package that this system needs is installed', () => {
    expect(isInstalled(lockFile, lock(all), everywhere)).toBe(true);
  });

  it('is false with another version', () => {
    const other = { ...all, 'node_modules/hono': { version: '4.0.0' } };
    expect(isInstalled(lockFile, lock(other), everywhere)).toBe(false);
  });

  it.each(['node_modules/hono', 'node_modules/@gangway/api'])('is false without %s', (missing) => {
    const rest = Object.entries(all).filter(([path]) => path !== missing);
    expect(isInstalled(lockFile, lock(Object.fromEntries(rest)), everywhere)).toBe(false);
  });

  it('ignores packages of projects that a clone does not have', () => {
    expect(isInstalled(lockFile, lock(area), areaOnly)).toBe(true);
  });

  it('requires the direct dependencies and links of projects that it has', () => {
    const { 'node_modules/react': _, ...rest } = area;
    expect(isInstalled(lockFile, lock(rest), areaOnly)).toBe(false);
    const { 'node_modules/@gangway/area': __, ...unlinked } = area;
    expect(isInstalled(lockFile, lock(unlinked), areaOnly)).toBe(false);
  });

  it('is false without a record of npm, as after half an installation', () => {
    expect(isInstalled(lockFile, null, everywhere)).toBe(false);
  });
});
