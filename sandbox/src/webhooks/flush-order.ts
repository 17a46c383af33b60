export type FlushOptions = {
  order: 'forward' | 'reverse' | 'shuffle';
  times?: number;
  seed?: number;
};

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function flushOrder<T>(
  items: readonly T[],
  { order, times = 1, seed = 1 }: FlushOptions,
): T[] {
  const repeated = items.flatMap((item) => Array.from({ length: times }, () => item));
  if (order === 'forward') return repeated;
  if (order === 'reverse') return repeated.reverse();
  const random = randomFrom(seed);
  return repeated
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
