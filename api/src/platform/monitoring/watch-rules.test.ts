import {
  baselineOf,
  FAILURES,
  isHealthy,
  isRollback,
  isWorse as isWorseFinding,
  SLOWNESS,
  tallySlowness,
  type Criterion,
  type Finding,
  type Tally,
} from './watch-rules';

const tally = (bad: number, good: number): Tally => ({ bad, all: bad + good });
const HEALTHY = tally(0, 100);

const findingOf = (changes: Partial<Finding>): Finding => ({
  tally: tally(0, 0),
  baseline: HEALTHY,
  criterion: FAILURES,
  excused: 0,
  audience: 100,
  ...changes,
});

const isWorse = (ofRelease: Tally, baseline: Tally, criterion: Criterion) =>
  isWorseFinding(findingOf({ tally: ofRelease, baseline, criterion }));

const failsForAll = (bad: number, criterion: Criterion, audience: number) =>
  isWorseFinding(findingOf({ tally: tally(bad, 0), criterion, audience }));

const doubt = (visitors: number, blank = 0) => ({ visitors, blank });

describe('a release', () => {
  it.each([
    ['2 of 2 visitors, too few', tally(2, 0), HEALTHY],
    ['3 of 16 visitors, below 20 percent', tally(3, 13), HEALTHY],
    ['200 of 2,000 visitors, below 20 percent', tally(200, 1800), HEALTHY],
    ['39 percent, and 20 percent with the other release', tally(39, 61), tally(20, 80)],
    ['everyone, but with the other release as well', tally(50, 0), tally(50, 0)],
  ])('stays live when failures hit %s', (_, ofRelease, baseline) => {
    expect(isWorse(ofRelease, baseline, FAILURES)).toBe(false);
  });

  it.each([
    ['3 of 3 visitors', tally(3, 0), HEALTHY],
    ['3 of 15 visitors, exactly 20 percent', tally(3, 12), HEALTHY],
    ['40 percent, and 20 percent with the other release', tally(40, 60), tally(20, 80)],
    ['3 of 3 visitors, without another release', tally(3, 0), tally(0, 0)],
  ])('is rolled back when failures hit %s', (_, ofRelease, baseline) => {
    expect(isWorse(ofRelease, baseline, FAILURES)).toBe(true);
  });

  it.each([
    [3, 300],
    [4, 301],
    [20, 2_000],
    [20, 1_000_000],
  ])('is rolled back from %i reports on when %i visitors come in a day', (least, audience) => {
    expect(failsForAll(least, FAILURES, audience)).toBe(true);
    expect(failsForAll(least - 1, FAILURES, audience)).toBe(false);
  });

  it.each([
    ['failed as well', { failure: 'no offers' }, 3],
    ['was not possible', null, 20],
    ['succeeded', { failure: null }, 100],
  ])('is rolled back after enough reports when a trial of their pages %s', (_, trial, least) => {
    const finding = (bad: number) => findingOf({ tally: tally(bad, 0), audience: 2_000 });
    expect(isRollback(finding(least), { trial, doubted: doubt(least) })).toBe(true);
    expect(isRollback(finding(least - 1), { trial, doubted: doubt(least - 1) })).toBe(false);
  });

  it('is rolled back by reports of pages other than those that were tried and fine', () => {
    const trial = { failure: null };
    const ofEight = findingOf({ tally: tally(8, 0) });
    expect(isRollback(ofEight, { trial, doubted: doubt(5) })).toBe(true);
    expect(isRollback(ofEight, { trial, doubted: doubt(6) })).toBe(false);
  });

  it('is rolled back by reports of other pages, whatever was excused for the fine ones', () => {
    const finding = findingOf({ tally: tally(3, 0) });
    const fine = { trial: { failure: null }, doubted: doubt(5, 4) };
    expect(isRollback({ ...finding, excused: 5 }, fine)).toBe(false);
    expect(isRollback({ ...finding, excused: 5 }, { ...fine, doubted: doubt(5, 5) })).toBe(true);
    expect(isRollback(finding, { ...fine, doubted: doubt(5, 5) })).toBe(false);
  });

  it('needs more reports of slowness when more visitors come in a day', () => {
    expect(failsForAll(19, SLOWNESS, 2_000)).toBe(false);
    expect(failsForAll(20, SLOWNESS, 2_000)).toBe(true);
  });

  it('is rolled back for slowness that hits half of its visitors, twice the other’s share', () => {
    expect(isWorse(tally(49, 51), HEALTHY, SLOWNESS)).toBe(false);
    expect(isWorse(tally(50, 50), HEALTHY, SLOWNESS)).toBe(true);
    expect(isWorse(tally(50, 50), tally(26, 74), SLOWNESS)).toBe(false);
  });

  it('stays live when too few visitors found it slow, or too few used the other release', () => {
    expect(isWorse(tally(9, 0), HEALTHY, SLOWNESS)).toBe(false);
    expect(isWorse(tally(10, 0), tally(0, 9), SLOWNESS)).toBe(false);
    expect(isWorse(tally(10, 0), tally(0, 10), SLOWNESS)).toBe(true);
  });

  it.each([
    ['nothing went wrong', tally(0, 0), HEALTHY],
    ['1 of 6 failed', tally(1, 5), HEALTHY],
    ['half failed, and nearly a third with the other release', tally(5, 5), tally(30, 70)],
  ])('is healthy when %s', (_, ofRelease, baseline) => {
    expect(isHealthy(ofRelease, baseline, FAILURES)).toBe(true);
  });

  it.each([
    ['1 of 5 failed', tally(1, 4), HEALTHY],
    ['1 of 1 failed without another release', tally(1, 0), tally(0, 0)],
  ])('is not healthy but stays live when %s', (_, ofRelease, baseline) => {
    expect(isHealthy(ofRelease, baseline, FAILURES)).toBe(false);
    expect(isWorse(ofRelease, baseline, FAILURES)).toBe(false);
  });

  it('is not healthy when a few found it slow, unless too few used the other release', () => {
    expect(isHealthy(tally(1, 1), HEALTHY, SLOWNESS)).toBe(false);
    expect(isHealthy(tally(9, 0), tally(0, 9), SLOWNESS)).toBe(true);
  });

  it('counts visitors with a poor figure as slow', () => {
    expect(tallySlowness({ visitors: 10, poor: 4 })).toEqual(tally(4, 6));
  });

  it('is compared with the other release of the same time, unless too few still use it', () => {
    const [during, wholeDay] = [tally(3, 0), tally(3, 997)];
    expect(baselineOf(during, wholeDay)).toBe(during);
    expect(baselineOf(tally(2, 0), wholeDay)).toBe(wholeDay);
  });
});
