import { mkdirSync } from 'node:fs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { areaFolder, areaFolders } from './areas.mjs';

describe('areaFolder', () => {
  it('finds an area by its name, with or without the prefix', () => {
    expect(areaFolder('recruiter')).toBe('mfe-recruiter');
    expect(areaFolder('mfe-recruiter')).toBe('mfe-recruiter');
  });

  it('names the available areas for an unknown name', () => {
    expect(() => areaFolder('recruiters')).toThrow(/no area "recruiters"\. Available: .*recruiter/);
  });

  it('requires a name', () => {
    expect(() => areaFolder(undefined)).toThrow(/^Specify an area: .*recruiter/);
  });
});

describe('areaFolders', () => {
  const folder = folderForEachTest({ 'mfe-one/package.json': '{}', 'api/package.json': '{}' });

  it('ignores the leftovers of a removed area', () => {
    for (const name of ['mfe-one/src', 'mfe-gone/dist']) {
      mkdirSync(folder.join(name), { recursive: true });
    }
    expect(areaFolders(folder.path)).toEqual(['mfe-one']);
  });
});
