import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashSources, readSources } from './source-hash';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gangway-sources-'));
  for (const file of FILES) write(file, file);
});
afterEach(() => rmSync(root, { recursive: true }));

const FILES = ['mfe-x/src/a.ts', 'mfe-x/src/a.test.ts', 'contract/src/b.ts', 'jest.preset.mjs'];

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const hash = async () => hashSources(await readSources(root, 'mfe-x'));

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
    write(file, 'changed');
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
    write(file, 'changed');
    expect(await hash()).toBe(before);
  });

  it('changes if two files swap their contents', async () => {
    write('mfe-x/src/a.ts', 'one');
    write('mfe-x/src/a.test.ts', 'two');
    const before = await hash();
    write('mfe-x/src/a.ts', 'two');
    write('mfe-x/src/a.test.ts', 'one');
    expect(await hash()).not.toBe(before);
  });
});
