import type { SQL } from 'drizzle-orm';
import { isComplete, type Criteria, type CriterionName, type Facets } from './criteria';
import {
  COST,
  subsets,
  rowsUntilCap,
  combinedShare,
  costOfAll,
  indexPathsOf,
  shareOf,
  type IndexPath,
  sum,
  allOf,
  facetsPart,
  salaryPath,
  sortedPath,
  townsPart,
  type Part,
} from './index-paths';

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

/**
 * A condition that probably matches more people than the cap. Finding that many proves that the
 * total is above it.
 */
export type LowerBound = {
  where: readonly SQL[];
  settles: readonly CriterionName[];
  cost: number;
};

export const SCANNED = 50_000;

export function lowerBoundsOf(criteria: Criteria): LowerBound[] {
  const sources = sourcesOf(criteria);
  if (criteria.people * combinedShare(sources) < withMargin(criteria)) return [];
  return [
    ...byRange(criteria),
    ...subsets(sources).flatMap(([chosen, open]) => bySources(criteria, chosen, open)),
  ];
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

type Source = {
  settles: readonly CriterionName[];
  share: number;
  whole: Part | null;
  partFor: (minPeople: number) => Part | null;
};

function sourcesOf(criteria: Criteria): Source[] {
  const { text, location, company, skills, people } = criteria;
  return [
    ...(text ? [ofFacets('text', text.facets, (some) => facetsPart(some, people))] : []),
    ...(location ? [ofFacets('location', location.facets, (some) => townsPart(some, people))] : []),
    ...(company ? [ofFacets('company', company.facets, (some) => facetsPart(some, people))] : []),
    ...[...sortedPath(criteria), ...salaryPath(criteria)].map((path) =>
      undivided(path.settles, path),
    ),
    ...(skills.needed > 0 ? [ofSkills(criteria)] : []),
  ];
}

/** Facets are read for one audience, so they settle that criterion too. */
function ofFacets(settles: CriterionName, facets: Facets, partOf: (some: Facets) => Part): Source {
  const all = partOf(facets);
  const partFor = (minPeople: number) => {
    const some = someOf(facets, minPeople);
    return some && some.count < facets.count ? partOf(some) : null;
  };
  const both = [settles, 'audience'] as const;
  return { settles: both, share: all.share, whole: isComplete(facets) ? all : null, partFor };
}

/** A person can have several of the facets that contain a text. */
const OVERLAP = 1.5;

function someOf({ ids, usesOfEach }: Facets, minPeople: number): Facets | null {
  const slice = (from: number, to: number) => {
    const kept = usesOfEach.slice(from, to);
    return { count: kept.length, uses: sum(kept), ids: ids.slice(from, to), usesOfEach: kept };
  };
  const rarest = usesOfEach.findLastIndex((uses) => uses >= minPeople);
  if (rarest >= 0) return slice(rarest, rarest + 1);
  let people = 0;
  const last = usesOfEach.findIndex((uses) => (people += uses) >= minPeople * OVERLAP);
  return last >= 0 ? slice(0, last + 1) : null;
}

const undivided = (settles: readonly CriterionName[], whole: Part): Source => ({
  settles,
  share: whole.share,
  whole,
  partFor: () => null,
});

function ofSkills({ skills: { needed, each }, people }: Criteria): Source {
  const mostUsed = each.toSorted((a, b) => b.uses - a.uses).slice(0, needed);
  return undivided(['skills'], allOf(mostUsed.map((one) => facetsPart(one, people))));
}

/** The estimates of uses are up to 30 % too high. */
const withMargin = ({ countedUpTo }: Criteria): number => countedUpTo * 1.3;

function byRange(criteria: Criteria): LowerBound[] {
  const { text, location, company, salary, skills } = criteria;
  if (text || location || company || salary || skills.needed > 0) return [];
  const cost = withMargin(criteria) * COST.entry;
  return sortedPath(criteria).map(({ where, settles }) => ({ where: [where], settles, cost }));
}

function bySources(criteria: Criteria, chosen: Source[], open: Source[]): LowerBound[] {
  const [first, ...others] = chosen;
  if (!first) return byScan(criteria, open);
  const divided = first.partFor(withMargin(criteria) / combinedShare([...open, ...others]));
  const parts = [divided, ...others.map(({ whole }) => whole)].filter((part) => part !== null);
  if (parts.length < chosen.length) return [];
  const read = rowsUntilCap(criteria, combinedShare(open));
  return [
    {
      where: parts.map(({ where }) => where),
      settles: chosen.flatMap(({ settles }) => settles),
      cost: costOfAll(parts) + read * COST.person,
    },
  ];
}

const LIKELY = 0.7;

function byScan(criteria: Criteria, open: readonly Source[]): LowerBound[] {
  if (criteria.audience === 'federal') return [];
  const read = rowsUntilCap(criteria, combinedShare(open));
  const each = COST.next + (criteria.company ? COST.company : 0);
  return read < SCANNED * LIKELY ? [{ where: [], settles: [], cost: read * each }] : [];
}
