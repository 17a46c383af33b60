import { COUNTED_UP_TO } from '@gangway/contract/search';
import type { Criteria } from './criteria';
import { driversOf, type Driver } from './drivers';

export type Path = {
  /** For reading one person after the other in order, until there are enough: so many of them. */
  walk: number | null;
  /** For everybody whom the index of terms names; null where there is nothing to name. */
  drivers: readonly Driver[] | null;
};

/** What it takes, in microseconds: to read an entry of the index, to look an id up, to read a person. */
const COST = { entry: 0.15, lookup: 2, person: 1 };
/** A walk that has not found enough by then has been a bad guess. */
export const WALKED = 50_000;
const LIKELY = 0.7;

const costOf = ({ entries, lookups }: Driver): number =>
  entries * COST.entry + lookups * COST.lookup;

/** The most selective ones, as long as reading the index costs less than reading the people. */
function worthwhile(drivers: readonly Driver[], people: number): Driver[] {
  const chosen: Driver[] = [];
  let left = people;
  for (const driver of drivers.toSorted((a, b) => costOf(a) - costOf(b))) {
    const saved = left * (1 - driver.share) * COST.person;
    if (chosen.length > 0 && saved < Math.min(costOf(driver), left)) continue;
    chosen.push(driver);
    left *= driver.share;
  }
  return chosen;
}

/** About how many people match, the conditions taken to be independent. */
const matches = (drivers: readonly Driver[], people: number): number =>
  drivers.reduce((left, { share }) => left * share, people);

/** A walk that is likely to find enough, or one that reads everybody and may. */
function walkFor(criteria: Criteria, drivers: readonly Driver[]): number | null {
  const { people } = criteria;
  const walked = (COUNTED_UP_TO / Math.max(matches(drivers, people), 1)) * people;
  return walked < WALKED * LIKELY ? WALKED : null;
}

export function choosePath(criteria: Criteria): Path {
  const all = driversOf(criteria);
  const drivers = all.length > 0 && criteria.people > 0 ? worthwhile(all, criteria.people) : null;
  return { walk: walkFor(criteria, all), drivers };
}
