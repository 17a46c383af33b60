import { isComplete, type Criteria } from './criteria';
import {
  COST,
  subsets,
  rowsUntilCap,
  combinedShare,
  costOfAll,
  indexPathsOf,
  shareOf,
  type IndexPath,
} from './index-paths';
import { lowerBoundsOf, type LowerBound } from './lower-bound';

export type SearchPlan = {
  lowerBound: LowerBound | null;
  paths: readonly IndexPath[];
};

export function planSearch(criteria: Criteria): SearchPlan {
  const matches = subsets(indexPathsOf(criteria)).map(([chosen, open]) =>
    costOfMatching(chosen, open, criteria),
  );
  const indexMatch = cheapest(matches);
  const lowerBound = cheapest(lowerBoundsOf(criteria));
  const isCheaper = lowerBound && indexMatch && lowerBound.cost < indexMatch.cost;
  return { lowerBound: isCheaper ? lowerBound : null, paths: indexMatch?.paths ?? [] };
}

type IndexMatch = { paths: readonly IndexPath[]; cost: number };

function costOfMatching(chosen: IndexPath[], open: IndexPath[], criteria: Criteria): IndexMatch {
  const { text, people } = criteria;
  if (chosen.length === 0) return { paths: [], cost: people * COST.next };
  const unlisted = text && !isComplete(text.facets) ? shareOf(text.facets, people) : 1;
  const read = Math.min(
    people * combinedShare(chosen),
    rowsUntilCap(criteria, combinedShare(open) * unlisted),
  );
  return { paths: chosen, cost: costOfAll(chosen) + read * COST.person };
}

const cheapest = <T extends { cost: number }>(ways: readonly T[]): T | null =>
  ways.toSorted((a, b) => a.cost - b.cost)[0] ?? null;
