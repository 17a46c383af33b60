import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import { formatRate, healthRows } from './health-rows';
import { aHealth } from './releases.factory';

const calm = aHealth({ outcomes: { ...NO_OUTCOMES, rendered: 990, threw: 10 } });

const rowOf = (label: string, rows: ReturnType<typeof healthRows>) =>
  rows.find((row) => row.label === label)?.cells;

describe('the comparison of two releases', () => {
  it('shows each figure of both, and marks the one that is clearly worse', () => {
    const bad = aHealth({ outcomes: { ...NO_OUTCOMES, rendered: 80, threw: 15, blank: 5 } });
    const rows = healthRows([calm, bad]);
    expect(rowOf('Visitors', rows)).toMatchObject([{ text: '1,000' }, { text: '100' }]);
    expect(rowOf('Visitors with failures', rows)).toEqual([
      { text: '1% (10)', isWorse: false },
      { text: '20% (20)', isWorse: true },
    ]);
    expect(rowOf('Blank page', rows)).toEqual([
      { text: '0% (0)', isWorse: false },
      { text: '5% (5)', isWorse: true },
    ]);
  });

  it('leaves out kinds of failure that neither has', () => {
    expect(rowOf('Page hung', healthRows([calm, calm]))).toBeUndefined();
  });

  it('marks no web vital that is good, however much better the other one is', () => {
    const fast = aHealth({ vitals: { ...calm.vitals, lcpMs: 300 } });
    const slow = aHealth({ vitals: { ...calm.vitals, lcpMs: 4_100 } });
    expect(rowOf('Largest paint (LCP)', healthRows([fast, calm]))).toMatchObject([
      { text: '300 ms' },
      { text: '1,240 ms', isWorse: false },
    ]);
    expect(rowOf('Largest paint (LCP)', healthRows([fast, slow]))?.[1].isWorse).toBe(true);
  });

  it('says No data where there is nothing to compare', () => {
    const unseen = aHealth({
      outcomes: NO_OUTCOMES,
      vitals: { visitors: 0, poor: 0, lcpMs: null, inpMs: null, cls: null },
    });
    const rows = healthRows([calm, unseen]);
    for (const label of [
      'Visitors with failures',
      'Layout shift (CLS)',
      'Visitors with poor performance',
    ]) {
      expect(rowOf(label, rows)?.[1]).toEqual({ text: 'No data', isWorse: false });
    }
  });
});

it.each([
  [0, 0, '0%'],
  [0, 500, '0%'],
  [3, 12_480, '0.02%'],
  [1, 100_000, 'under 0.01%'],
  [15, 1000, '1.5%'],
  [7, 7, '100%'],
])('shows %d of %d as %s', (part, all, text) => {
  expect(formatRate(part, all)).toBe(text);
});
