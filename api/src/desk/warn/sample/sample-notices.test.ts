import { STATES } from '../feed/read-notice';
import { buildSample } from './sample-notices';

const TODAY = '2026-03-02';
const sample = buildSample(TODAY);

describe('the sample of WARN notices', () => {
  it('has a year of notices from many companies and states', () => {
    expect(sample.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sample.map(({ company }) => company)).size).toBe(sample.length);
    expect(new Set(sample.map(({ state }) => state)).size).toBeGreaterThanOrEqual(12);
    expect(sample.every(({ state }) => STATES.has(state))).toBe(true);
    const days = sample.map(({ listedOn }) => listedOn ?? '').toSorted();
    expect(days.at(-1)).toBe(TODAY);
    expect(days[0]?.slice(0, 7)).toBe('2025-04');
  });

  it('has the gaps of a real feed: missing and future days, missing numbers and places', () => {
    const has = (is: (notice: (typeof sample)[number]) => boolean) => sample.some(is);
    expect(has(({ noticeDate }) => noticeDate === null)).toBe(true);
    expect(has(({ noticeDate }) => (noticeDate ?? '') > TODAY)).toBe(true);
    expect(has(({ layoffDate }) => layoffDate === null)).toBe(true);
    expect(has(({ employees }) => employees === null)).toBe(true);
    expect(has(({ location }) => location === null)).toBe(true);
    expect(has(({ reason }) => reason === null)).toBe(true);
  });
});
