import type { ContestantName } from './contestant';

const names: readonly ContestantName[] = ['federation', 'chunks', 'one file'];

/** Who runs in a round, one right after the other; nobody is always first. */
export function contestantsOf(round: number, oneFileEvery: number): readonly ContestantName[] {
  const there = names.filter((name) => name !== 'one file' || round % oneFileEvery === 0);
  return round % 2 === 0 ? there : there.toReversed();
}
