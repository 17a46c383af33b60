import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countChecks, countFailures, countTests, fileTimes, lastLine, sum } from './results.mjs';

const task = (projectName: string, status = 0) => ({
  projectName,
  target: 'test',
  status,
  startTime: '',
  endTime: '',
  cacheStatus: 'cache-miss',
});

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gangway-results-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function leave(project: string, counts: object) {
  mkdirSync(join(root, project, '.results'), { recursive: true });
  writeFileSync(join(root, project, '.results/test.json'), JSON.stringify(counts));
}

describe('countTests', () => {
  it('adds up what the suites have left', () => {
    leave('api', { passed: 7, failed: 0, skipped: 1 });
    leave('shell', { passed: 3, failed: 0, skipped: 0 });
    expect(countTests(root, [task('@gangway/api'), task('@gangway/shell')])).toEqual({
      passed: 10,
      failed: 0,
      skipped: 1,
    });
  });

  it('takes the failed tests of a failed suite', () => {
    leave('api', { passed: 7, failed: 2, skipped: 0 });
    expect(countTests(root, [task('@gangway/api', 1)])).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a suite that breaks without a failed test as one failure', () => {
    leave('api', { passed: 7, failed: 0, skipped: 0 });
    expect(countTests(root, [task('@gangway/api', 1)]).failed).toBe(1);
  });

  it('counts a suite that leaves no result as one failure', () => {
    expect(countTests(root, [task('@gangway/api')]).failed).toBe(1);
  });

  it('counts a suite without a test as one failure', () => {
    leave('api', { passed: 0, failed: 0, skipped: 0 });
    expect(countTests(root, [task('@gangway/api')]).failed).toBe(1);
  });
});

describe('fileTimes', () => {
  it('is the files of all suites, none for one that has left no result', () => {
    const files = [{ file: 'api/a.test.ts', seconds: 2, tests: 3 }];
    leave('api', { passed: 3, failed: 0, skipped: 0, files });
    expect(fileTimes(root, [task('@gangway/api'), task('@gangway/shell')])).toEqual(files);
  });
});

describe('countChecks', () => {
  it('is one for each project', () => {
    expect(countChecks([task('a'), task('b', 1), task('c')])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('countFailures', () => {
  it('leaves out what passes', () => {
    expect(countFailures([task('a'), task('b', 1)])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('lastLine', () => {
  it('is the sum of all', () => {
    const counts = { passed: 2, failed: 0, skipped: 1 };
    expect(lastLine(sum([counts, counts]))).toBe('4 passed, 0 failed, 2 skipped');
  });
});
