import { folderForEachTest } from '../webpack/test-folder.factory';
import { hashSources, readSources } from './source-hash';

const FILES = ['mfe-x/src/a.ts', 'mfe-x/src/a.test.ts', 'contract/src/b.ts', 'jest.preset.mjs'];

const folder = folderForEachTest(Object.fromEntries(FILES.map((file) => [file, file])));

const hash = async () => hashSources(await readSources(folder.path, 'mfe-x'));

describe('the hash of the sources', () => {
  it.each([
    ...FILES,
    'mfe-x/src/new.ts',
    'shared-ui/src/c.tsx',
    'tools/webpack/base.ts',
    'tools/lint/rules/d.mjs',
    'tools/jest/e.cjs',
    'package-lock.json',
    'tsconfig.json',
    '.oxlintrc.json',
  ])('changes with %s', async (file) => {
    const before = await hash();
    folder.write(file, 'changed');
    expect(await hash()).not.toBe(before);
  });

  it.each([
    'mfe-x/dist/a.js',
    'mfe-x/dist-dev/a.js',
    'mfe-x/.results/test.json',
    'mfe-x/node_modules/y/index.js',
    'mfe-y/src/a.ts',
    'api/src/a.ts',
  ])('ignores %s, which a clone may lack', async (file) => {
    const before = await hash();
    folder.write(file, 'changed');
    expect(await hash()).toBe(before);
  });

  it('changes if two files swap their contents', async () => {
    folder.write('mfe-x/src/a.ts', 'one');
    folder.write('mfe-x/src/a.test.ts', 'two');
    const before = await hash();
    folder.write('mfe-x/src/a.ts', 'two');
    folder.write('mfe-x/src/a.test.ts', 'one');
    expect(await hash()).not.toBe(before);
  });
});
