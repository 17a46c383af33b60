import { phaseTime, slowestFiles } from './test-times.mjs';

const START = Date.parse('2026-03-02T09:00:00Z');

const task = (from: number, to: number, cacheStatus = 'cache-miss') => ({
  projectName: 'a',
  target: 'test',
  status: 0,
  startTime: new Date(START + from * 1000).toISOString(),
  endTime: new Date(START + to * 1000).toISOString(),
  cacheStatus,
});

describe('phaseTime', () => {
  it('says when a phase ran and how long its tasks took together', () => {
    expect(phaseTime('unit', [task(10, 30), task(20, 35)], START)).toBe(
      'unit         10 s to   35 s    35 s of tasks',
    );
  });

  it('says how much came from the cache', () => {
    expect(phaseTime('unit', [task(1, 2), task(1, 1, 'local-cache-hit')], START)).toContain(
      '1 of 2 from the cache',
    );
  });

  it('says that a phase did not run', () => {
    expect(phaseTime('e2e', [], START)).toBe('e2e       did not run');
  });
});

describe('slowestFiles', () => {
  it('is ten files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({
      file: `a${at}.test.ts`,
      seconds: at,
      tests: 2,
    }));
    const lines = slowestFiles(files);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  a11.test.ts (2 tests)');
  });
});
