import { mkdirSync, utimesSync } from 'node:fs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { replaceableFailures, inputStamp } from './build.mjs';

const folder = folderForEachTest({ 'api/main.ts': 'one', 'lock.json': '{}' });

beforeEach(() => mkdirSync(folder.join('api/dist')));

const stamp = () => inputStamp(folder.path, ['api', 'lock.json']);

describe('inputStamp', () => {
  it('stays the same while nothing is touched', () => {
    expect(stamp()).toBe(stamp());
  });

  it.each(['api/main.ts', 'lock.json'])('changes if %s is written', (file) => {
    const before = stamp();
    utimesSync(folder.join(file), 1, 1);
    expect(stamp()).not.toBe(before);
  });

  it('changes with a new file', () => {
    const before = stamp();
    folder.write('api/new.ts', '');
    expect(stamp()).not.toBe(before);
  });

  it.each(['api/main.test.ts', 'api/README.md', 'api/dist/main.js'])(
    'stays the same if %s is written, which no build reads',
    (file) => {
      const before = stamp();
      folder.write(file, 'changed');
      expect(stamp()).toBe(before);
    },
  );
});

describe('a build that failed', () => {
  const isNeeded = (project: string) => !project.startsWith('mfe-');

  it('names the areas that the work can do without', () => {
    const failed = ['@gangway/mfe-authority', '@gangway/mfe-authority'];
    expect(replaceableFailures(failed, isNeeded)).toEqual(['mfe-authority']);
  });

  it('stops at a needed project, and names it', () => {
    const broken = ['@gangway/mfe-authority', '@gangway/api'];
    expect(() => replaceableFailures(broken, isNeeded)).toThrow('The build of api failed.');
  });

  it('stops if no failed project is known', () => {
    expect(() => replaceableFailures([], isNeeded)).toThrow('The build failed.');
  });
});
