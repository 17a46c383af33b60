import type { ContestantName } from './contestant';

const names: readonly ContestantName[] = ['federation', 'chunks', 'one file'];

/** The order alternates, so that no contestant is always first. */
export function contestantsOf(round: number, oneFileEvery: number): readonly ContestantName[] {
  const there = names.filter((name) => name !== 'one file' || round % oneFileEvery === 0);
  return round % 2 === 0 ? there : there.toReversed();
}
