import type { ContestantName } from './contestant';

/** The bundle in one file is slow by far: a few rounds show it. */
const ONE_FILE_EVERY = 5;

/** Who runs in a round, one right after the other; nobody is always first. */
export function contestantsOf(round: number): readonly ContestantName[] {
  const isLong = round % ONE_FILE_EVERY === 0;
  const names: ContestantName[] = [
    'federation',
    'chunks',
    ...(isLong ? ['one file' as const] : []),
  ];
  return round % 2 === 0 ? names : names.toReversed();
}
