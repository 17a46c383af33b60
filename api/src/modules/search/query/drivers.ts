import { sql, type SQL } from 'drizzle-orm';
import { idsOf, isWithin, peopleOf } from './conditions';
import type { CriterionName, Criteria, Facets } from './criteria';

/** What an index can answer. */
type Part = {
  /** Which part of all people is left by it, about. */
  share: number;
  /** Entries of the index to read, about. */
  entries: number;
  lookups: number;
  where: SQL;
};

/** What the search begins with. Where it says all that a criterion does, that one is settled by it. */
export type Driver = Part & { of: CriterionName; isWhole: boolean };

/** For every entry that it reads the index looks at all ids of a scan: the frequent ones share it with few. */
const MOST_AT_ONCE = 64;

/** The most used first: alone, then two at once, four … */
function chunksOf(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  let size = 1;
  for (let start = 0; start < ids.length; start += size, size = Math.min(size * 2, MOST_AT_ONCE)) {
    chunks.push(ids.slice(start, start + size));
  }
  return chunks;
}

/** Behind a select the planner cannot guess at the ids: which index is used has been decided here. */
const hasOne = (ids: readonly number[]) => sql`e.terms && (select ${idsOf(ids)})`;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

const shareOf = ({ uses }: Facets, people: number): number => Math.min(1, uses / people);

function facetsPart(found: Facets | null | undefined, people: number): Part[] {
  if (!found?.ids || found.ids.length === 0) return [];
  return [
    {
      share: shareOf(found, people),
      entries: found.uses,
      lookups: found.ids.length,
      where: anyOf(chunksOf(found.ids).map(hasOne)),
    },
  ];
}

function revealedPart(revealed: readonly string[], people: number): Part[] {
  if (revealed.length === 0) return [];
  return [
    {
      share: Math.min(1, revealed.length / people),
      entries: revealed.length,
      lookups: revealed.length,
      where: sql`e.candidate_id = any(${peopleOf(revealed)})`,
    },
  ];
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const either = (parts: readonly Part[]): Part => ({
  share: Math.min(1, sum(parts.map(({ share }) => share))),
  entries: sum(parts.map(({ entries }) => entries)),
  lookups: sum(parts.map(({ lookups }) => lookups)),
  where: anyOf(parts.map(({ where }) => where)),
});

function textPart({ text, people }: Criteria): Part[] {
  if (!text?.facets.ids) return [];
  return [either([...facetsPart(text.facets, people), ...revealedPart(text.revealed, people)])];
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
  const ofGroup = ({ skills }: Group) =>
    allOf(skills.flatMap((skill) => facetsPart(skill, people)).map(({ where }) => where));
  return [
    {
      of: 'skills',
      isWhole: groups.length === 1,
      share: Math.min(1, sum(groups.map(({ share }) => share))),
      entries: sum(known.map(({ uses }) => uses)),
      lookups: sum(known.map(({ count }) => count)),
      where: anyOf(groups.map(ofGroup)),
    },
  ];
}

/** The range is a condition that the planner knows better than we do. */
function yearsPart({ years, people }: Criteria): Part[] {
  if (!years) return [];
  const { share } = years;
  return [{ share, entries: share * people, lookups: 0, where: isWithin(years) }];
}

const wholly = (of: CriterionName, parts: readonly Part[]): Driver[] =>
  parts.map((part) => ({ ...part, of, isWhole: true }));

export const driversOf = (criteria: Criteria): Driver[] => [
  ...wholly('text', textPart(criteria)),
  ...wholly('location', facetsPart(criteria.location?.facets, criteria.people)),
  ...wholly('department', facetsPart(criteria.department, criteria.people)),
  ...skillsDriver(criteria),
  ...wholly('years', yearsPart(criteria)),
];
