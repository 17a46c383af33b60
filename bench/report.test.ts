import { quantile, Report } from './report';

let lines: string[];

beforeEach(() => {
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});

afterEach(() => jest.restoreAllMocks());

describe('Report', () => {
  it('aligns the columns of all rows', () => {
    new Report().table('Lists', [
      { list: 'short', ms: 1.234 },
      { list: 'a longer one', rows: 1200 },
    ]);
    expect(lines.join('')).toBe(
      '\nLists\nlist            ms  rows\nshort         1.23      \na longer one        1200\n',
    );
  });

  it('is within limits until one is missed', () => {
    const report = new Report();
    report.limit({ what: 'p95', value: 50, most: 50 });
    expect([report.isWithinLimits, lines]).toEqual([true, []]);
    report.limit({ what: 'p95', value: 51, most: 50 });
    expect([report.isWithinLimits, lines]).toEqual([
      false,
      ['  limit missed: p95 is 51, not at most 50\n'],
    ]);
  });
});

describe('quantile', () => {
  it.each([
    [0, 1],
    [0.5, 2],
    [0.95, 4],
    [1, 4],
  ])('returns for a share of %d the value %d', (share, value) => {
    expect(quantile([4, 1, 3, 2], share)).toBe(value);
  });
});
