import type { SQL } from 'drizzle-orm';
import { COST, partings, readUntilFull, shared, sum } from './cost';
import { isNamed, type CriterionName, type Criteria, type Facets } from './criteria';
import {
  allOf,
  costOfAll,
  facetsPart,
  salaryDriver,
  sortedDriver,
  townsPart,
  type Part,
} from './drivers';

/** Where more than are counted are found, probably, without a look at all who match. */
export type Proof = {
  /** By an index; without any, among the people as they lie. */
  where: readonly SQL[];
  settles: readonly CriterionName[];
  cost: number;
};

/** With what the guesses may be wrong by. */
const enough = ({ countedUpTo }: Criteria): number => countedUpTo * 1.3;
/** A person has several of the facets that hold a text. */
const OVERLAP = 1.5;
/** So many people are looked at as they lie; if that is not enough, it has been a bad guess. */
export const SCANNED = 50_000;
const LIKELY = 0.7;

/** What an index can tell of a criterion, or of two. */
type Source = {
  settles: readonly CriterionName[];
  share: number;
  /** For all who meet it; null where there are too many facets to name. */
  whole: Part | null;
  /** For no more than are wanted; null where it cannot be divided so, or there are not as many. */
  partFor: (wanted: number) => Part | null;
};

/** The rarest facet that so many people have, or else as few of them as so many people have together. */
function someOf({ ids, usesOfEach }: Facets, wanted: number): Facets | null {
  const slice = (from: number, to: number) => {
    const kept = usesOfEach.slice(from, to);
    return { count: kept.length, uses: sum(kept), ids: ids.slice(from, to), usesOfEach: kept };
  };
  const rarest = usesOfEach.findLastIndex((uses) => uses >= wanted);
  if (rarest >= 0) return slice(rarest, rarest + 1);
  let people = 0;
  const last = usesOfEach.findIndex((uses) => (people += uses) >= wanted * OVERLAP);
  return last >= 0 ? slice(0, last + 1) : null;
}

/** Facets are of the audience that was asked for. */
function ofFacets(settles: CriterionName, facets: Facets, partOf: (some: Facets) => Part): Source {
  const all = partOf(facets);
  const partFor = (wanted: number) => {
    const some = someOf(facets, wanted);
    return some && some.count < facets.count ? partOf(some) : null;
  };
  const both = [settles, 'audience'] as const;
  return { settles: both, share: all.share, whole: isNamed(facets) ? all : null, partFor };
}

const undivided = (settles: readonly CriterionName[], whole: Part): Source => ({
  settles,
  share: whole.share,
  whole,
  partFor: () => null,
});

/** As many skills as are needed, those that the most people have. */
function ofSkills({ skills: { needed, each }, people }: Criteria): Source {
  const mostUsed = each.toSorted((a, b) => b.uses - a.uses).slice(0, needed);
  return undivided(['skills'], allOf(mostUsed.map((one) => facetsPart(one, people))));
}

function sourcesOf(criteria: Criteria): Source[] {
  const { text, location, company, skills, people } = criteria;
  return [
    ...(text ? [ofFacets('text', text.facets, (some) => facetsPart(some, people))] : []),
    ...(location ? [ofFacets('location', location.facets, (some) => townsPart(some, people))] : []),
    ...(company ? [ofFacets('company', company.facets, (some) => facetsPart(some, people))] : []),
    ...[...sortedDriver(criteria), ...salaryDriver(criteria)].map((driver) =>
      undivided(driver.settles, driver),
    ),
    ...(skills.needed > 0 ? [ofSkills(criteria)] : []),
  ];
}

function byScan(criteria: Criteria, open: readonly Source[]): Proof[] {
  if (criteria.audience === 'federal') return [];
  const read = readUntilFull(criteria, shared(open));
  const each = COST.next + (criteria.company ? COST.company : 0);
  return read < SCANNED * LIKELY ? [{ where: [], settles: [], cost: read * each }] : [];
}

function bySources(criteria: Criteria, chosen: Source[], open: Source[]): Proof[] {
  const [first, ...others] = chosen;
  if (!first) return byScan(criteria, open);
  const divided = first.partFor(enough(criteria) / shared([...open, ...others]));
  const parts = [divided, ...others.map(({ whole }) => whole)].filter((part) => part !== null);
  if (parts.length < chosen.length) return [];
  const read = readUntilFull(criteria, shared(open));
  return [
    {
      where: parts.map(({ where }) => where),
      settles: chosen.flatMap(({ settles }) => settles),
      cost: costOfAll(parts) + read * COST.person,
    },
  ];
}

/** A sorted index by itself, as far as it takes. */
function byRange(criteria: Criteria): Proof[] {
  const { text, location, company, salary, skills } = criteria;
  if (text || location || company || salary || skills.needed > 0) return [];
  const cost = enough(criteria) * COST.entry;
  return sortedDriver(criteria).map(({ where, settles }) => ({ where: [where], settles, cost }));
}

/** All there are; none where there are hardly as many people. */
export function proofsOf(criteria: Criteria): Proof[] {
  const sources = sourcesOf(criteria);
  if (criteria.people * shared(sources) < enough(criteria)) return [];
  return [
    ...byRange(criteria),
    ...partings(sources).flatMap(([chosen, open]) => bySources(criteria, chosen, open)),
  ];
}
