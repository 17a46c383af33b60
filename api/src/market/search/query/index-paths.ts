import { sql, type SQL } from 'drizzle-orm';
import {
  idsOf,
  isInTown,
  isOfDepartment,
  isPaidWithin,
  isWithin,
  listsOf,
  peopleOf,
} from './conditions';
import { isComplete, type CriterionName, type Criteria, type Facets } from './criteria';

export type Part = {
  share: number;
  /** In microseconds. */
  cost: number;
  scans: number;
  where: SQL;
};

export type IndexPath = Part & { settles: readonly CriterionName[] };

/**
 * Ids of frequent facets share a scan with few others, because a scan compares all its ids at each
 * entry.
 */
const MOST_AT_ONCE = 16;

export const shareOf = ({ uses }: Facets, people: number): number => Math.min(1, uses / people);

export function facetsPart(found: Facets, people: number): Part {
  const chunks = chunksOf(found);
  const cost = sum(
    chunks.map(({ ids, uses }) => uses * termCost(ids.length) + ids.length * COST.lookup),
  );
  return {
    share: shareOf(found, people),
    cost,
    scans: chunks.length,
    where: hasOne(chunks.map(({ ids }) => ids)),
  };
}

const READ = { once: 0.4, again: 0.1 };

/**
 * GIN combines conditions on terms: each scan of one scans the others too, and skips entries that
 * one lacks.
 */
export function costOfAll(parts: readonly Part[]): number {
  const onTerms = parts.filter(({ scans }) => scans > 0);
  const scans = onTerms.reduce((product, part) => product * part.scans, 1);
  const together = onTerms.map(({ cost, scans: own }) =>
    onTerms.length > 1 ? cost * (READ.once + READ.again * (scans / own - 1)) : cost,
  );
  const others = parts.filter((part) => !onTerms.includes(part)).map(({ cost }) => cost);
  return sum([...together, ...others]);
}

export const allOf = (parts: readonly Part[]): Part => ({
  cost: costOfAll(parts),
  scans: Math.max(0, ...parts.map(({ scans }) => scans)),
  share: combinedShare(parts),
  where: sql`(${sql.join(
    parts.map(({ where }) => where),
    sql` and `,
  )})`,
});

export const townsPart = (towns: Facets, people: number): Part =>
  rangePart(isInTown(towns), shareOf(towns, people), { people, lookups: towns.ids.length });

export function salaryPath({ salary, people }: Criteria): IndexPath[] {
  if (!salary) return [];
  const part = rangePart(isPaidWithin(salary), salary.share, { people, lookups: 2 });
  return [{ ...part, settles: ['salary'] }];
}

export function sortedPath({ department, years, people }: Criteria): IndexPath[] {
  const ofDepartment = department && isOfDepartment(department);
  const parts = [...(ofDepartment ? [ofDepartment] : []), ...(years ? [isWithin(years)] : [])];
  if (parts.length === 0) return [];
  const share = (department ? shareOf(department, people) : 1) * (years?.share ?? 1);
  const settles = [
    ...(department ? ['department' as const] : []),
    ...(years ? ['years' as const] : []),
  ];
  const where = sql.join(parts, sql` and `);
  return [{ ...rangePart(where, share, { people, lookups: 1 }), settles }];
}

export const indexPathsOf = (criteria: Criteria): IndexPath[] => [
  ...textPath(criteria),
  ...locationPath(criteria),
  ...companyPath(criteria),
  ...sortedPath(criteria),
  ...salaryPath(criteria),
  ...skillsPath(criteria),
];

/**
 * Microseconds, measured on PostgreSQL: index lookup, next index entry, random row, next row of the
 * table, finding the company in a text.
 */
export const COST = { lookup: 2, entry: 0.08, person: 1.5, next: 0.6, company: 0.9 };

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

/** A GIN scan compares each entry with all ids of the scan. */
const termCost = (ids: number): number => 0.1 + 0.004 * ids;

function chunksOf({ ids, usesOfEach }: Facets) {
  const chunks: { ids: readonly number[]; uses: number }[] = [];
  let size = 1;
  for (let start = 0; start < ids.length; start += size, size = Math.min(size * 2, MOST_AT_ONCE)) {
    const end = start + size;
    chunks.push({ ids: ids.slice(start, end), uses: sum(usesOfEach.slice(start, end)) });
  }
  return chunks;
}

/**
 * The subselect hides the ids from the planner, since the index is chosen here. Separate conditions
 * would make it choose a sequential scan.
 */
const hasOne = (chunks: readonly (readonly number[])[]): SQL =>
  chunks.length === 1
    ? sql`e.terms && (select ${idsOf(chunks[0] ?? [])})`
    : sql`e.terms && any ((select ${listsOf(chunks)})::term_ids[])`;

/** PostgreSQL has statistics for these conditions. */
const rangePart = (
  where: SQL,
  share: number,
  { people, lookups }: { people: number; lookups: number },
): Part => ({
  share,
  cost: share * people * COST.entry + lookups * COST.lookup,
  scans: 0,
  where,
});

function textPath({ text, people }: Criteria): IndexPath[] {
  if (!text || !isComplete(text.facets)) return [];
  const parts = [
    ...(text.facets.count > 0 ? [facetsPart(text.facets, people)] : []),
    ...(text.revealed.length > 0 ? [revealedPart(text.revealed, people)] : []),
  ];
  // Revealed people may be of another audience: they were found under an earlier plan.
  const settles: CriterionName[] = text.revealed.length > 0 ? ['text'] : ['text', 'audience'];
  return parts.length > 0 ? [{ ...anyOf(parts), settles }] : [];
}

const revealedPart = (revealed: readonly string[], people: number): Part => ({
  share: Math.min(1, revealed.length / people),
  cost: revealed.length * COST.lookup,
  scans: 0,
  where: sql`e.candidate_id = any(${peopleOf(revealed)})`,
});

const anyOf = (parts: readonly Part[]): Part => ({
  cost: sum(parts.map(({ cost }) => cost)),
  scans: sum(parts.map(({ scans }) => scans)),
  share: Math.min(1, sum(parts.map(({ share }) => share))),
  where: sql`(${sql.join(
    parts.map(({ where }) => where),
    sql` or `,
  )})`,
});

function locationPath({ location, people }: Criteria): IndexPath[] {
  if (!location || !isComplete(location.facets)) return [];
  return [{ ...townsPart(location.facets, people), settles: ['location'] }];
}

function companyPath({ company, people }: Criteria): IndexPath[] {
  if (!company || !isComplete(company.facets)) return [];
  return [{ ...facetsPart(company.facets, people), settles: ['company', 'audience'] }];
}

type Group = { skills: Facets[]; share: number };

/**
 * Pigeonhole principle: if k skills may be missing, every match has all skills of at least one of k
 * + 1 groups.
 */
function skillsPath({ skills: { needed, each }, people }: Criteria): IndexPath[] {
  const known = each.filter(({ count }) => count > 0).toSorted((a, b) => a.uses - b.uses);
  if (needed === 0 || known.length < needed) return [];
  const start = Array.from({ length: known.length - needed + 1 }, () => ({ skills: [], share: 1 }));
  const groups = known.reduce<Group[]>((all, skill) => addToWidest(all, skill, people), start);
  const parts = groups.map(({ skills }) => allOf(skills.map((one) => facetsPart(one, people))));
  return [{ ...anyOf(parts), settles: groups.length === 1 ? ['skills'] : [] }];
}

function addToWidest(groups: readonly Group[], skill: Facets, people: number): Group[] {
  const widest = groups.reduce((a, b) => (isWider(b, a) ? b : a));
  const share = widest.share * shareOf(skill, people);
  return groups.map((group) =>
    group === widest ? { skills: [...group.skills, skill], share } : group,
  );
}

const isWider = (a: Group, b: Group): boolean =>
  a.share > b.share || (a.share === b.share && a.skills.length < b.skills.length);
