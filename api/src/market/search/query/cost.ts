import type { Criteria } from './criteria';

/**
 * Costs in microseconds: an index lookup, reading on in index order, reading a person at random and
 * the next one on the page, and finding the company in a text.
 */
export const COST = { lookup: 2, entry: 0.08, person: 1.5, next: 0.6, company: 0.9 };

/** For every entry that it reads the index of terms looks at all ids that are asked for at once. */
export const termCost = (ids: number): number => 0.1 + 0.004 * ids;

/** How many are read until more match than are counted, when such a part of them does. */
export const readUntilFull = ({ countedUpTo }: Criteria, share: number): number =>
  (countedUpTo + 1) / share;

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Shares are multiplied as if they were independent. */
export const shared = (parts: readonly { share: number }[]): number =>
  parts.reduce((left, { share }) => left * share, 1);

/** All ways to part them in two. */
export const partings = <T>([first, ...others]: readonly T[]): [T[], T[]][] =>
  first === undefined
    ? [[[], []]]
    : partings(others).flatMap(([a, b]): [T[], T[]][] => [
        [[first, ...a], b],
        [a, [first, ...b]],
      ]);
