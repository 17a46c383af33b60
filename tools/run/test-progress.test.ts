import { appendFileSync, existsSync } from 'node:fs';
import { describeProgress, watchTests } from './test-progress.mjs';

describe('describeProgress', () => {
  it('adds up what the reporters have written, and names the last file', () => {
    expect(describeProgress('12\t0\ta.test.ts\n3\t1\tb.test.ts\n')).toBe(
      ': 15 tests, 1 failed, last b.test.ts',
    );
  });

  it('says nothing before the first file has ended', () => {
    expect(describeProgress('')).toBe('');
  });
});

describe('watchTests', () => {
  it('reads what comes in, and leaves no file behind', () => {
    const progress = watchTests();
    const file = progress.env.TEST_PROGRESS_FILE;
    appendFileSync(file, '1\t0\ta.test.ts\n');
    expect(progress.detail()).toContain(': 1 tests, 0 failed');
    progress.stop();
    expect(existsSync(file)).toBe(false);
  });
});
