import { COST, partings, readUntilFull, shared } from './cost';
import { isNamed, type Criteria } from './criteria';
import { costOfAll, driversOf, shareOf, type Driver } from './drivers';
import { proofsOf, type Proof } from './proof';

export type Path = {
  /** Null where it would not be cheaper than to look at everybody who may match. */
  proof: Proof | null;
  /** The indexes to begin with; none, and everybody is looked at. */
  drivers: readonly Driver[];
};

type Gathering = { drivers: readonly Driver[]; cost: number };

function gatheringBy(chosen: Driver[], open: Driver[], criteria: Criteria): Gathering {
  const { text, people } = criteria;
  if (chosen.length === 0) return { drivers: [], cost: people * COST.next };
  const unnamed = text && !isNamed(text.facets) ? shareOf(text.facets, people) : 1;
  const read = Math.min(people * shared(chosen), readUntilFull(criteria, shared(open) * unnamed));
  return { drivers: chosen, cost: costOfAll(chosen) + read * COST.person };
}

const cheapest = <T extends { cost: number }>(ways: readonly T[]): T | null =>
  ways.toSorted((a, b) => a.cost - b.cost)[0] ?? null;

export function choosePath(criteria: Criteria): Path {
  const gatherings = partings(driversOf(criteria)).map(([chosen, open]) =>
    gatheringBy(chosen, open, criteria),
  );
  const gathering = cheapest(gatherings);
  const proof = cheapest(proofsOf(criteria));
  const isCheaper = proof && gathering && proof.cost < gathering.cost;
  return { proof: isCheaper ? proof : null, drivers: gathering?.drivers ?? [] };
}
