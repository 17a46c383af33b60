import { contestantNames, type ContestantName } from './contestant';

/** Who runs in a round, one right after the other; nobody is always first. */
export function contestantsOf(round: number, oneFileEvery: number): readonly ContestantName[] {
  const there = contestantNames.filter((name) => name !== 'one file' || round % oneFileEvery === 0);
  return round % 2 === 0 ? there : there.toReversed();
}
