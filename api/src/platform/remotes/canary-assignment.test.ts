import { toRelease } from '@gangway/contract/platform/build-release';
import { buildManifest } from '../../testing/factories/releases';
import {
  bucketsOf,
  chiSquare,
  correlation,
  countCanary,
  deviation,
  makeVisitors,
} from '../../testing/traffic-figures';
import type { Visitor } from '../ports/platform-deps';
import { chooseRelease, chooseReleases, isInCanary } from './canary-assignment';
import type { Serving } from './read-serving';

const VISITORS = 200_000;
const visitors = makeVisitors(VISITORS);
const buckets = bucketsOf(visitors, 'mfe-recruiter');

// Two-sided bounds that are exceeded by chance once in a thousand runs.
const DEVIATIONS = 3.29;
const CHI_SQUARE = { min: 59.1, max: 152 };

describe('the share of visitors that get a canary', () => {
  it('is exactly no one at 0 percent and exactly everyone at 100', () => {
    expect(countCanary(buckets, 0)).toBe(0);
    expect(countCanary(buckets, 100)).toBe(VISITORS);
  });

  it('is right at 0 and 100 percent even for the lowest and highest place', () => {
    const [first, last] = [0, ((2 ** 32 - 1) / 2 ** 32) * 100];
    expect([isInCanary(first, 0), isInCanary(last, 0)]).toEqual([false, false]);
    expect([isInCanary(first, 100), isInCanary(last, 100)]).toEqual([true, true]);
    expect([isInCanary(first, 1), isInCanary(last, 99)]).toEqual([true, false]);
  });

  it.each([1, 2, 5, 10, 25, 50, 75, 90, 99])(
    'is %i percent within statistical bounds',
    (traffic) => {
      const count = countCanary(buckets, traffic);
      expect(Math.abs(deviation(count, VISITORS, traffic))).toBeLessThan(DEVIATIONS);
    },
  );

  it('is spread evenly over 100 places', () => {
    expect(chiSquare(buckets)).toBeGreaterThan(CHI_SQUARE.min);
    expect(chiSquare(buckets)).toBeLessThan(CHI_SQUARE.max);
  });

  it('is as even for IDs that differ by only one letter', () => {
    const numbered = visitors.map((_, index) => `visitor-${index}`);
    expect(chiSquare(bucketsOf(numbered, 'mfe-recruiter'))).toBeLessThan(CHI_SQUARE.max);
  });

  it('keeps all its visitors while it grows', () => {
    const small = buckets.filter((bucket) => isInCanary(bucket, 10));
    expect(small.every((bucket) => isInCanary(bucket, 50))).toBe(true);
  });

  it('is independent of the share of other areas', () => {
    const others = bucketsOf(visitors, 'mfe-enterprise');
    const bound = DEVIATIONS / Math.sqrt(VISITORS);
    expect(Math.abs(correlation(buckets, others))).toBeLessThan(bound);
    const both = buckets.filter(
      (bucket, index) => isInCanary(bucket, 10) && isInCanary(others[index] ?? 100, 10),
    ).length;
    expect(Math.abs(deviation(both, VISITORS, 1))).toBeLessThan(DEVIATIONS);
  });
});

const release = (version: string) => toRelease(buildManifest({ version }), `/${version}/`);

const serving = (overrides: Partial<Serving> = {}): Serving => ({
  name: 'mfe-recruiter',
  default: release('stable'),
  canary: null,
  previews: [],
  ...overrides,
});

const stranger = (id: string): Visitor => ({ id, user: null });
const versionFor = (one: Serving, visitor: Visitor) =>
  chooseRelease(one, visitor)?.metadata.version;

describe('the release that a visitor gets', () => {
  it('is the canary for the same visitors when the next canary comes', () => {
    const some = visitors.slice(0, 2000).map(stranger);
    const choice = (version: string) => {
      const canary = { release: release(version), traffic: 10 };
      return some.map((visitor) => versionFor(serving({ canary }), visitor) === version);
    };
    expect(choice('v2')).toEqual(choice('v3'));
    expect(choice('v2')).toContain(true);
  });

  it('is the preview for invited users and organizations, whatever their place', () => {
    const canary = { release: release('canary'), traffic: 99 };
    const preview = { release: release('next'), users: ['ada'], organizations: ['acme'] };
    const one = serving({ canary, previews: [preview] });
    const user = { username: 'Ada', organizationName: null };
    expect(versionFor(one, { id: 'x', user })).toBe('next');
    const colleague = { username: 'eve', organizationName: 'Acme' };
    expect(versionFor(one, { id: 'x', user: colleague })).toBe('next');
    const other = { username: 'eve', organizationName: 'Ada' };
    expect(versionFor(one, { id: 'x', user: other })).not.toBe('next');
  });

  it('is the newest of several previews', () => {
    const preview = (version: string) => ({
      release: release(version),
      users: ['ada'],
      organizations: [],
    });
    const one = serving({ previews: [preview('newer'), preview('older')] });
    const user = { username: 'ada', organizationName: null };
    expect(versionFor(one, { id: 'x', user })).toBe('newer');
  });

  it('is none when an area has no default yet', () => {
    expect(chooseReleases([serving({ default: null })], stranger('x'))).toEqual([]);
  });
});
