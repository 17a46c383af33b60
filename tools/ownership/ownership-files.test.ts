import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { outdatedOwnership, writeOwnership } from './ownership-files.mjs';

const folder = folderForEachTest();

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.path, stdio: 'pipe' });
const read = (path: string) => readFileSync(folder.join(path), 'utf8');

function addArea(name: string): void {
  const dependencies = { '@gangway/contract': '*', '@gangway/shared-ui': '*', zod: '4' };
  folder.write(`${name}/package.json`, JSON.stringify({ name, dependencies }));
}

beforeEach(() => {
  git('init', '-q');
  addArea('mfe-payroll');
  addArea('mfe-candidate');
  writeOwnership(folder.path);
});

const OUTDATED = [
  'CODEOWNERS does not agree with the areas: run npm run ownership',
  'docs/pipelines/mfe-slips.yml does not agree with the areas: run npm run ownership',
];

describe('the owners of the folders', () => {
  it('are the team of each area, and the platform team for the rest', () => {
    expect(read('CODEOWNERS').replace(/ +/g, ' ').split('\n').slice(3)).toEqual([
      '* @gangway/platform',
      '/shell/ @gangway/shell',
      '/mfe-candidate/ @gangway/candidate',
      '/docs/pipelines/mfe-candidate.yml @gangway/candidate',
      '/mfe-payroll/ @gangway/payroll',
      '/docs/pipelines/mfe-payroll.yml @gangway/payroll',
      '',
    ]);
  });

  it('have an area that a sparse checkout leaves out', () => {
    const before = read('CODEOWNERS');
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    git('add', '-A');
    git(...identity, 'commit', '-qm', 'all');
    git('sparse-checkout', 'set', 'docs', 'mfe-candidate');
    expect(outdatedOwnership(folder.path)).toEqual([]);
    expect(writeOwnership(folder.path)).toEqual([]);
    expect(read('CODEOWNERS')).toBe(before);
    expect(read('docs/pipelines/mfe-payroll.yml')).toContain('publish mfe-payroll');
  });
});

describe('the example of a pipeline', () => {
  it('runs for changes of the area and its dependencies, and publishes in stages', () => {
    const pipeline = read('docs/pipelines/mfe-payroll.yml');
    for (const path of ['mfe-payroll/**', 'contract/**', 'shared-ui/**', 'package-lock.json']) {
      expect(pipeline).toContain(`\n      - ${path}\n`);
    }
    expect(pipeline).not.toContain('zod');
    expect(pipeline).not.toContain('mfe-candidate');
    expect(pipeline).toContain('npm run release -- sign mfe-payroll');
    expect(pipeline).toContain('npm run release -- publish mfe-payroll --rollout --yes');
  });
});

describe('a change of the areas', () => {
  it('is reported until the files are written again', () => {
    expect(outdatedOwnership(folder.path)).toEqual([]);
    addArea('mfe-slips');
    expect(outdatedOwnership(folder.path)).toEqual(OUTDATED);
    expect(writeOwnership(folder.path)).toEqual(['CODEOWNERS', 'docs/pipelines/mfe-slips.yml']);
    expect(outdatedOwnership(folder.path)).toEqual([]);
  });

  it('removes the pipeline of an area that is gone', () => {
    rmSync(folder.join('mfe-payroll'), { recursive: true });
    expect(outdatedOwnership(folder.path)).toEqual([
      'docs/pipelines/mfe-payroll.yml is of an area that is gone: run npm run ownership',
      OUTDATED[0],
    ]);
    expect(writeOwnership(folder.path)).toEqual(['CODEOWNERS']);
    expect(outdatedOwnership(folder.path)).toEqual([]);
  });

  it('is reported if someone has edited a file by hand', () => {
    folder.write('CODEOWNERS', '* @someone\n');
    expect(outdatedOwnership(folder.path)).toEqual([OUTDATED[0]]);
  });
});
