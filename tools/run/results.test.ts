import { folderForEachTest } from '../webpack/test-folder.factory';
import { choosePhases } from './phases.mjs';
import { describeTimes, digestOf, lastLine, summarise } from './results.mjs';

const task = (projectName: string, target: string, status = 0) => ({
  projectName: `@gangway/${projectName}`,
  target,
  status,
  startTime: '2026-03-02T09:00:00.000Z',
  endTime: '2026-03-02T09:00:20.500Z',
  cacheStatus: 'cache-miss',
});

const folder = folderForEachTest();

const leave = (project: string, results: object) =>
  folder.write(`${project}/.results/test.json`, JSON.stringify(results));

type Run = Parameters<typeof summarise>[1];

function countsOf(
  name: string,
  tasks: Run['tasks'],
  options: { code?: number; all?: boolean } = {},
) {
  const { code = 0, all = true } = options;
  const run = { code, tasks };
  return lastLine(
    summarise(choosePhases([name]), run, { isAffected: !all, folder: folder.path }).total,
  );
}

describe('the last line of a test run', () => {
  it('adds up the results of the suites', () => {
    leave('shared-ui', { passed: 7, failed: 0, skipped: 1 });
    leave('shell', { passed: 3, failed: 2, skipped: 0 });
    const tasks = [task('shared-ui', 'test'), task('shell', 'test', 1), task('shell', 'build')];
    expect(countsOf('unit', tasks, { code: 1 })).toBe('10 passed, 2 failed, 1 skipped');
  });

  it.each([
    { suite: 'breaks without a failed test', passed: 7, skipped: 0, status: 1 },
    { suite: 'has no test', passed: 0, skipped: 0, status: 0 },
    { suite: 'has only skipped tests', passed: 0, skipped: 2, status: 0 },
  ])('counts a suite that $suite as one failure', ({ passed, skipped, status }) => {
    leave('shell', { passed, failed: 0, skipped });
    const expected = `${passed} passed, 1 failed, ${skipped} skipped`;
    expect(countsOf('unit', [task('shell', 'test', status)])).toBe(expected);
  });

  it('counts a suite that leaves no result as one failure', () => {
    expect(countsOf('unit', [task('shell', 'test')])).toContain('1 failed');
  });

  it('counts each task of lint, but only failures of a build', () => {
    const tasks = [task('lint', 'lint'), task('lint', 'check', 1)];
    expect(countsOf('lint', tasks, { code: 1 })).toBe('1 passed, 1 failed, 0 skipped');
    expect(countsOf('build', [task('api', 'build'), task('shell', 'build', 1)])).toContain(
      '0 passed, 1 failed',
    );
  });

  it('counts a phase without a task as one failure, unless nothing in it was affected', () => {
    expect(countsOf('lint', [])).toContain('1 failed');
    expect(countsOf('lint', [], { all: false })).toContain('0 failed');
  });

  it('counts a run that fails without a failed task as one failure', () => {
    expect(countsOf('lint', [task('lint', 'lint')], { code: 1 })).toContain('1 failed');
  });
});

describe('describeTimes', () => {
  it('gives runs with the same titles the same digest, in any order', () => {
    const digest = (...files: { file: string; titles: string }[]) => {
      const timed = files.map((one) => ({ ...one, seconds: 1, tests: 1 }));
      leave('shell', { passed: 2, failed: 0, skipped: 0, files: timed });
      const run = { code: 0, tasks: [task('shell', 'test')] };
      const { outcomes } = summarise(choosePhases(['unit']), run, { folder: folder.path });
      return /^Digest of all titles: (.+)$/m.exec(describeTimes(outcomes))?.[1];
    };
    const one = { file: 'one.test.ts', titles: digestOf(['a', 'b']) };
    const other = { file: 'other.test.ts', titles: digestOf(['c']) };
    expect(digest(one, other)).toBe(digest(other, { ...one, titles: digestOf(['b', 'a']) }));
    expect(digest(one, other)).not.toBe(digest(one, { ...other, titles: digestOf(['d']) }));
  });

  it('lists the ten slowest files, slowest first, and the time of each phase', () => {
    const files = Array.from({ length: 12 }, (_, at) => {
      return { file: `a${at}.test.ts`, seconds: at, tests: 2 };
    });
    leave('shell', { passed: 24, failed: 0, skipped: 0, files });
    const run = { code: 0, tasks: [task('shell', 'test')] };
    const lines = describeTimes(
      summarise(choosePhases(['unit']), run, { folder: folder.path }).outcomes,
    ).split('\n');
    expect(lines[2]).toBe('    11.0 s  a11.test.ts (2)');
    expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
    expect(lines).toContain('    20.5 s  unit      24 passed, 0 failed, 0 skipped');
  });
});
