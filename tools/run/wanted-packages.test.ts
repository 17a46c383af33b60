import { wantedPackages } from './wanted-packages.mjs';

const lock = {
  packages: {
    '': { devDependencies: { jest: '1' } },
    api: { dependencies: { hono: '4' } },
    area: { dependencies: { ui: '*' }, devDependencies: { webpack: '5' } },
    ui: { dependencies: { react: '19' } },
    'node_modules/api': { link: true, resolved: 'api' },
    'node_modules/area': { link: true, resolved: 'area' },
    'node_modules/ui': { link: true, resolved: 'ui' },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/jest': { version: '1.0.0' },
    'node_modules/react': {
      version: '19.0.0',
      peerDependencies: { native: '1', scheduler: '1' },
      peerDependenciesMeta: { native: { optional: true } },
    },
    'node_modules/native': { version: '1.0.0' },
    'node_modules/scheduler': { version: '1.0.0' },
    'node_modules/webpack': { version: '5.0.0', dependencies: { acorn: '8' } },
    'node_modules/webpack/node_modules/acorn': { version: '8.0.0' },
    'node_modules/acorn': { version: '7.0.0' },
  },
};

const wantedWith = (...folders: string[]) =>
  Object.keys(wantedPackages(lock, (folder) => folders.includes(folder)).packages);

describe('wantedPackages', () => {
  it('is the lock file where every project is there', () => {
    expect(wantedPackages(lock, () => true)).toBe(lock);
  });

  it('leaves out the other projects and what only they use', () => {
    expect(wantedWith('area', 'ui').toSorted()).toEqual([
      '',
      'area',
      'node_modules/area',
      'node_modules/jest',
      'node_modules/react',
      'node_modules/scheduler',
      'node_modules/ui',
      'node_modules/webpack',
      'node_modules/webpack/node_modules/acorn',
      'ui',
    ]);
  });
});
