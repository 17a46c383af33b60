import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  it('ignores the leftovers of a removed area', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gangway-areas-'));
    for (const name of ['mfe-one/src', 'mfe-gone/dist', 'api']) {
      mkdirSync(join(folder, name), { recursive: true });
    }
    writeFileSync(join(folder, 'mfe-one/package.json'), '{}');
    writeFileSync(join(folder, 'api/package.json'), '{}');
    expect(areaFolders(folder)).toEqual(['mfe-one']);
    rmSync(folder, { recursive: true });
  });
});
