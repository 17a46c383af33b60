export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export type Pair = readonly [value: number, base: number];
export type Ratio = { ratio: number; low: number; high: number };

const SEED = 20_261_121;
const RESAMPLES = 2000;
const TAIL = 0.025;

/**
 * With a 95% bootstrap interval. Draws whole rounds, so that a temporary slowdown of the machine
 * affects both values.
 */
export function compareMedians(pairs: readonly Pair[]): Ratio {
  const random = randomFrom(SEED);
  const draw = () => pairs[Math.floor(random() * pairs.length)] ?? [Number.NaN, Number.NaN];
  const ratios = Array.from({ length: RESAMPLES }, () =>
    ratioOf(pairs.map((): Pair => draw())),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => ratios[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { ratio: ratioOf(pairs), low: at(TAIL), high: at(1 - TAIL) };
}

/** mulberry32: the same figures give the same interval on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ratioOf = (pairs: readonly Pair[]) =>
  median(pairs.map(([value]) => value)) / median(pairs.map(([, base]) => base));
