import {
  figuresByCall,
  figuresByReplica,
  growth,
  longest,
  percentile,
  recoveryMs,
  tally,
  unexpected,
  type Exchange,
} from './figures';

const exchange = (over: Partial<Exchange> = {}): Exchange => ({
  call: 'GET /',
  status: 200,
  startedAt: 0,
  ms: 1,
  replica: null,
  retryAfter: null,
  ...over,
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is a value that occurs, at least as high as that share of all', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.01)).toBe(7);
  });

  it('is 0 without values', () => {
    expect(percentile([], 0.99)).toBe(0);
  });
});

describe('the accounting of requests', () => {
  const mixed = [
    exchange(),
    exchange({ status: 503, ms: 20 }),
    exchange(),
    exchange({ status: null, ms: 31.6, call: 'POST /api/login' }),
  ];

  it('counts every request once, by its status or the lack of an answer', () => {
    expect(tally(mixed)).toBe('2 × 200, 1 × 503, 1 × no answer');
    expect(longest(mixed)).toBe(32);
  });

  it('names the calls that ended otherwise than expected', () => {
    expect(unexpected(mixed, [200, 503])).toEqual(['POST /api/login: no answer (1)']);
    expect(unexpected(mixed, [200, null])).toEqual(['GET /: 503 (1)']);
  });

  it('gives figures for each call', () => {
    expect(figuresByCall(mixed)).toEqual([
      { call: 'GET /', count: 3, p50: 1, p99: 20 },
      { call: 'POST /api/login', count: 1, p50: 31.6, p99: 31.6 },
    ]);
  });

  it('gives figures for each replica, so that a good one does not hide a bad one', () => {
    const good = Array.from({ length: 900 }, () => exchange({ replica: 'one' }));
    const bad = [8, 9].map((ms) => exchange({ replica: 'other', ms }));
    expect(figuresByReplica([...bad, exchange({ ms: 70 }), ...good])).toEqual([
      { replica: 'one', p99: 1, longest: 1 },
      { replica: 'other', p99: 9, longest: 9 },
    ]);
  });
});

describe('the time of recovery', () => {
  it('ends with the last request that failed', () => {
    const all = [
      exchange({ startedAt: 900, status: 503 }),
      exchange({ startedAt: 1100, status: 503 }),
      exchange({ startedAt: 1200 }),
      exchange({ startedAt: 1600, status: null }),
      exchange({ startedAt: 1700 }),
    ];
    expect(recoveryMs(all, 1000)).toBe(600);
    expect(recoveryMs(all, 1650)).toBe(0);
  });

  it('is unknown when no request was answered', () => {
    expect(recoveryMs([exchange({ startedAt: 5, status: 503 })], 0)).toBeNull();
    expect(recoveryMs([], 0)).toBeNull();
  });
});

describe('the growth of memory', () => {
  it('ignores the first quarter of the samples', () => {
    expect(growth([10, 50, 100, 100, 100, 100, 110, 110])).toBeCloseTo(0.1);
    expect(growth([10, 50, 100, 100, 100, 100, 90, 90])).toBeCloseTo(-0.1);
  });

  it('is refused with fewer than four samples', () => {
    expect(() => growth([])).toThrow('0 samples');
    expect(() => growth([100, 100, 100])).toThrow('3 samples');
  });
});
