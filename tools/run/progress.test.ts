import { appendFileSync, existsSync } from 'node:fs';
import { step, watchTests } from './progress.mjs';

let output: string;
function write(text: string): void {
  output += text;
}

beforeEach(() => {
  output = '';
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const minutes = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 60_000));

describe('step in a file', () => {
  it('writes the outcome and the duration, and returns the result', async () => {
    expect(await step('building', async () => 7, { write })).toBe(7);
    expect(output).toBe('✓ building (0.0 s)\n');
  });

  it('writes one line a minute while the work runs', async () => {
    const running = step('building', () => minutes(2.5), { write, detail: () => ', half' });
    await jest.advanceTimersByTimeAsync(150_000);
    await running;
    expect(output.split('\n').slice(0, 2)).toEqual([
      '  … building 1:00, half',
      '  … building 2:00, half',
    ]);
  });

  it('marks a bad result, and work that fails', async () => {
    await step('lint', async () => 1, { write, isGood: (code) => code === 0 });
    await expect(step('types', () => Promise.reject(new Error('no')), { write })).rejects.toThrow();
    expect(output).toBe('✗ lint (0.0 s)\n✗ types (0.0 s)\n');
  });
});

describe('step in a terminal', () => {
  /** What a terminal shows in the end: each rewritten line only as it was last. */
  const shown = () => output.split('\n').map((line) => line.split('\r\x1b[K').at(-1));

  it('updates one line in place, and leaves only finished steps', async () => {
    const running = step('building', () => minutes(2), { write, isTerminal: true });
    await jest.advanceTimersByTimeAsync(65_000);
    expect(shown()).toEqual([expect.stringMatching(/^. building 1:05$/)]);
    await jest.advanceTimersByTimeAsync(60_000);
    await running;
    expect(shown()).toEqual(['✓ building (120.0 s)', '']);
  });

  it('prints output of the work above that line', async () => {
    const work = async (say: (text: string) => void) => {
      say('one part');
      await minutes(1);
    };
    const running = step('building', work, { write, isTerminal: true });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(shown()).toEqual(['  one part', expect.stringContaining('building 0:30')]);
    await jest.advanceTimersByTimeAsync(30_000);
    await running;
  });
});

describe('watchTests', () => {
  it('adds up what the reporters append, and removes its file', () => {
    const progress = watchTests();
    const file = progress.env.TEST_PROGRESS_FILE;
    expect(progress.detail()).toBe('');
    appendFileSync(file, '1200\t0\ta.test.ts\n6\t1\tb.te');
    expect(progress.detail()).toBe('  1,200 passed, 0 failed, last a.test.ts');
    appendFileSync(file, 'st.ts\n');
    expect(progress.detail()).toBe('  1,205 passed, 1 failed, last b.test.ts');
    progress.stop();
    expect(existsSync(file)).toBe(false);
  });
});
