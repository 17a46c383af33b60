import { baselineOf, failingShare, isFailing } from './watch-rules';

const counts = (failed: number, rendered: number) => ({
  rendered,
  loadFailed: failed,
  renderFailed: 0,
});
const HEALTHY = counts(0, 100);

describe('a release', () => {
  it.each([
    ['2 of 2 are too few', counts(2, 0), HEALTHY],
    ['3 of 16 are below 20 per cent', counts(3, 13), HEALTHY],
    ['200 of 2000 are below 20 per cent', counts(200, 1800), HEALTHY],
    ['39 per cent where the other has 20', counts(39, 61), counts(20, 80)],
    ['everybody, but with the other as well', counts(50, 0), counts(50, 0)],
  ])('stays: %s', (_, ofRelease, baseline) => {
    expect(isFailing(ofRelease, baseline)).toBe(false);
  });

  it.each([
    ['3 of 3', counts(3, 0), HEALTHY],
    ['3 of 15 are exactly 20 per cent', counts(3, 12), HEALTHY],
    ['40 per cent where the other has 20', counts(40, 60), counts(20, 80)],
    ['3 of 3 where nobody has the other', counts(3, 0), counts(0, 0)],
  ])('is taken out: %s', (_, ofRelease, baseline) => {
    expect(isFailing(ofRelease, baseline)).toBe(true);
  });

  it('fails in loading or in rendering, which are added', () => {
    const mixed = { rendered: 0, loadFailed: 2, renderFailed: 1 };
    expect(isFailing(mixed, HEALTHY)).toBe(true);
    expect(failingShare(mixed)).toBe(1);
  });

  it('is compared with the other at the same time, unless too few have that still', () => {
    const [during, wholeDay] = [counts(3, 0), counts(3, 997)];
    expect(baselineOf(during, wholeDay)).toBe(during);
    expect(baselineOf(counts(2, 0), wholeDay)).toBe(wholeDay);
  });
});
