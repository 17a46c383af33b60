import { step } from './progress.mjs';

let lines: string[];
const write = (text: string) => lines.push(text);

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('step', () => {
  it('says when it begins and how long it took, and hands on the result', async () => {
    expect(await step('building', async () => 7, { write })).toBe(7);
    expect(lines).toEqual(['→ building\n', '✓ building (0.0 s)\n']);
  });

  it('is never silent for more than five seconds', async () => {
    const running = step('building', () => new Promise((resolve) => setTimeout(resolve, 16_000)), {
      write,
    });
    await jest.advanceTimersByTimeAsync(16_000);
    await running;
    expect(lines.filter((line) => line.startsWith('  …'))).toEqual([
      '  … building, 5.0 s\n',
      '  … building, 10.0 s\n',
      '  … building, 15.0 s\n',
    ]);
  });

  it('says how far it is while it runs', async () => {
    const work = () => new Promise((resolve) => setTimeout(resolve, 6_000));
    const running = step('tests', work, { write, detail: () => ', half' });
    await jest.advanceTimersByTimeAsync(6_000);
    await running;
    expect(lines).toContain('  … tests, 5.0 s, half\n');
  });

  it('marks a result that is not good, and work that throws', async () => {
    await step('lint', async () => 1, { write, isGood: (code) => code === 0 });
    await expect(step('types', () => Promise.reject(new Error('no')), { write })).rejects.toThrow();
    expect(lines).toContain('✗ lint (0.0 s)\n');
    expect(lines).toContain('✗ types (0.0 s)\n');
  });
});
