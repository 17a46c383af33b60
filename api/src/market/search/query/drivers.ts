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
import { COST, shared, sum, termCost } from './cost';
import { isNamed, type CriterionName, type Criteria, type Facets } from './criteria';

/** What an index can answer. */
export type Part = {
  /** Which part of all people is left by it, about. */
  share: number;
  /** In microseconds, about. */
  cost: number;
  /** Of the index of terms. */
  scans: number;
  where: SQL;
};

/** What the search begins with, and the criteria of which that says all. */
export type Driver = Part & { settles: readonly CriterionName[] };

/** The frequent ones share a scan of the index with few. */
const MOST_AT_ONCE = 16;

/** The most used first: alone, then two at once, four … */
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
 * Behind a select the planner cannot guess at the ids: which index is used has been decided here. It
 * takes a list of lists to be ten, however many: as many conditions it would rather ask of everybody.
 */
const hasOne = (chunks: readonly (readonly number[])[]): SQL =>
  chunks.length === 1
    ? sql`e.terms && (select ${idsOf(chunks[0] ?? [])})`
    : sql`e.terms && any ((select ${listsOf(chunks)})::term_ids[])`;

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

/** What several conditions leave to be read of the index of terms, and again for each further scan. */
const READ = { once: 0.4, again: 0.1 };

/**
 * Where several ask the index of terms, each scan of one is a scan of the others as well. It skips
 * what one of them lacks.
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
  share: shared(parts),
  where: sql`(${sql.join(
    parts.map(({ where }) => where),
    sql` and `,
  )})`,
});

function textDriver({ text, people }: Criteria): Driver[] {
  if (!text || !isNamed(text.facets)) return [];
  const parts = [
    ...(text.facets.count > 0 ? [facetsPart(text.facets, people)] : []),
    ...(text.revealed.length > 0 ? [revealedPart(text.revealed, people)] : []),
  ];
  // Revealed people were found by another plan, perhaps.
  const settles: CriterionName[] = text.revealed.length > 0 ? ['text'] : ['text', 'audience'];
  return parts.length > 0 ? [{ ...anyOf(parts), settles }] : [];
}

/** A condition that the planner knows better than we do. */
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

export const townsPart = (towns: Facets, people: number): Part =>
  rangePart(isInTown(towns), shareOf(towns, people), { people, lookups: towns.ids.length });

function locationDriver({ location, people }: Criteria): Driver[] {
  if (!location || !isNamed(location.facets)) return [];
  return [{ ...townsPart(location.facets, people), settles: ['location'] }];
}

function companyDriver({ company, people }: Criteria): Driver[] {
  if (!company || !isNamed(company.facets)) return [];
  return [{ ...facetsPart(company.facets, people), settles: ['company', 'audience'] }];
}

export function salaryDriver({ salary, people }: Criteria): Driver[] {
  if (!salary) return [];
  const part = rangePart(isPaidWithin(salary), salary.share, { people, lookups: 2 });
  return [{ ...part, settles: ['salary'] }];
}

type Group = { skills: Facets[]; share: number };

const isWider = (a: Group, b: Group): boolean =>
  a.share > b.share || (a.share === b.share && a.skills.length < b.skills.length);

/** The next skill goes where the most people would be read. */
function addToWidest(groups: readonly Group[], skill: Facets, people: number): Group[] {
  const widest = groups.reduce((a, b) => (isWider(b, a) ? b : a));
  const share = widest.share * shareOf(skill, people);
  return groups.map((group) =>
    group === widest ? { skills: [...group.skills, skill], share } : group,
  );
}

/** With k skills allowed to be missing, of k + 1 groups one is there as a whole. */
function skillsDriver({ skills: { needed, each }, people }: Criteria): Driver[] {
  const known = each.filter(({ count }) => count > 0).toSorted((a, b) => a.uses - b.uses);
  if (needed === 0 || known.length < needed) return [];
  const start = Array.from({ length: known.length - needed + 1 }, () => ({ skills: [], share: 1 }));
  const groups = known.reduce<Group[]>((all, skill) => addToWidest(all, skill, people), start);
  const parts = groups.map(({ skills }) => allOf(skills.map((one) => facetsPart(one, people))));
  return [{ ...anyOf(parts), settles: groups.length === 1 ? ['skills'] : [] }];
}

/** A department's people lie in the order of their years. */
export function sortedDriver({ department, years, people }: Criteria): Driver[] {
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

export const driversOf = (criteria: Criteria): Driver[] => [
  ...textDriver(criteria),
  ...locationDriver(criteria),
  ...companyDriver(criteria),
  ...sortedDriver(criteria),
  ...salaryDriver(criteria),
  ...skillsDriver(criteria),
];
