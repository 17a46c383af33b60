import type { Criteria } from './criteria';

/**
 * Microseconds, measured on PostgreSQL: index lookup, next index entry, random row, next row of the
 * table, finding the company in a text.
 */
export const COST = { lookup: 2, entry: 0.08, person: 1.5, next: 0.6, company: 0.9 };

/** A GIN scan compares each entry with all ids of the scan. */
export const termCost = (ids: number): number => 0.1 + 0.004 * ids;

export const rowsUntilCap = ({ countedUpTo }: Criteria, share: number): number =>
  (countedUpTo + 1) / share;

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

export const combinedShare = (parts: readonly { share: number }[]): number =>
  parts.reduce((left, { share }) => left * share, 1);

export const subsets = <T>([first, ...others]: readonly T[]): [T[], T[]][] =>
  first === undefined
    ? [[[], []]]
    : subsets(others).flatMap(([a, b]): [T[], T[]][] => [
        [[first, ...a], b],
        [a, [first, ...b]],
      ]);
