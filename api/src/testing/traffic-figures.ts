import { bucketOf, isInCanary } from '../platform/remotes/canary-assignment';
import { testRandom } from './test-random';

export function makeVisitors(count: number): string[] {
  const random = testRandom('visitors');
  return Array.from({ length: count }, () => Buffer.from(random(16)).toString('base64url'));
}

export const bucketsOf = (visitors: readonly string[], remote: string): number[] =>
  visitors.map((visitor) => bucketOf(visitor, remote));

export const countCanary = (buckets: readonly number[], traffic: number): number =>
  buckets.filter((bucket) => isInCanary(bucket, traffic)).length;

/** In standard deviations of the binomial distribution. */
export function deviation(count: number, visitors: number, traffic: number): number {
  const share = traffic / 100;
  return (count - visitors * share) / Math.sqrt(visitors * share * (1 - share));
}

/** Over 100 equal bins, so with 99 degrees of freedom. */
export function chiSquare(buckets: readonly number[]): number {
  const bins = Array<number>(100).fill(0);
  for (const bucket of buckets) {
    const bin = Math.floor(bucket);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const expected = buckets.length / bins.length;
  return bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

export function correlation(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [mean(some), mean(others)];
  let [together, ofSome, ofOthers] = [0, 0, 0];
  some.forEach((value, index) => {
    const [x, y] = [value - a, (others[index] ?? 0) - b];
    together += x * y;
    ofSome += x * x;
    ofOthers += y * y;
  });
  return together / Math.sqrt(ofSome * ofOthers);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
