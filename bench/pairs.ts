import { median, quantile, type Row } from './report';

/** Times of two answers that should not differ, taken in turn. */
export type Pair = { one: number; other: number };

/** In an even pair `one` goes first, in an odd one `other`. */
export async function timePair(
  index: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Pair> {
  if (index % 2 === 0) {
    const first = await one();
    return { one: first, other: await other() };
  }
  const first = await other();
  return { one: await one(), other: first };
}

export function comparePairs(name: string, pairs: readonly Pair[]): Row {
  const one = pairs.map((pair) => pair.one);
  const other = pairs.map((pair) => pair.other);
  const slower = pairs.filter((pair) => pair.one > pair.other).length / pairs.length;
  // Two standard deviations of fair coin tosses.
  const chance = 100 / Math.sqrt(pairs.length);
  return {
    'first / second': name,
    p50: median(one),
    'other p50': median(other),
    'ratio of p50': median(one) / median(other),
    'ratio of p95': quantile(one, 0.95) / quantile(other, 0.95),
    'first slower %': 100 * slower,
    'by chance %': `50 ± ${chance.toFixed(1)}`,
  };
}
