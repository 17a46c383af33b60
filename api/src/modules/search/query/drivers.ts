import { sql, type SQL } from 'drizzle-orm';
import { idsOf, peopleOf } from './conditions';
import type { Criteria, Facets } from './criteria';

/** A condition that the index of terms can answer. */
export type Driver = {
  /** Which part of all people is left by it, about. */
  share: number;
  /** Entries of the index to read, about. */
  entries: number;
  lookups: number;
  where: SQL;
};

/** For every entry that it reads, the index looks at all ids that were asked for at once. */
const AT_ONCE = 64;

function chunksOf(ids: readonly number[]): number[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => at * AT_ONCE);
  return starts.map((start) => ids.slice(start, start + AT_ONCE));
}

/** Behind a select the planner cannot guess at the ids: which index is used has been decided here. */
const hasOne = (ids: readonly number[]) => sql`e.terms && (select ${idsOf(ids)})`;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

const shareOf = ({ uses }: Facets, people: number): number => Math.min(1, uses / people);

function facetsDriver(found: Facets | null | undefined, people: number): Driver[] {
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

function revealedDriver(revealed: readonly string[], people: number): Driver[] {
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

const either = (drivers: readonly Driver[]): Driver => ({
  share: Math.min(1, sum(drivers.map(({ share }) => share))),
  entries: sum(drivers.map(({ entries }) => entries)),
  lookups: sum(drivers.map(({ lookups }) => lookups)),
  where: anyOf(drivers.map(({ where }) => where)),
});

function textDriver({ text, people }: Criteria): Driver[] {
  if (!text?.facets.ids) return [];
  return [either([...facetsDriver(text.facets, people), ...revealedDriver(text.revealed, people)])];
}

type Group = { skills: Facets[]; share: number };

/** The next skill goes where the most people would be read. */
function addToWidest(groups: readonly Group[], skill: Facets, people: number): Group[] {
  const widest = groups.reduce((a, b) => (b.share > a.share ? b : a));
  const share = widest.share * shareOf(skill, people);
  return groups.map((group) =>
    group === widest ? { skills: [...group.skills, skill], share } : group,
  );
}

/** With k skills allowed to be missing, of k + 1 groups one is there as a whole. */
function skillsDriver({ skills: { needed, each }, people }: Criteria): Driver[] {
  if (needed === 0) return [];
  const rarestFirst = each.toSorted((a, b) => a.uses - b.uses);
  const start = Array.from({ length: each.length - needed + 1 }, () => ({ skills: [], share: 1 }));
  const groups = rarestFirst
    .reduce<Group[]>((all, skill) => addToWidest(all, skill, people), start)
    .filter(({ skills }) => skills.every(({ count }) => count > 0));
  const ofGroup = ({ skills }: Group) =>
    allOf(skills.flatMap((skill) => facetsDriver(skill, people)).map(({ where }) => where));
  return [
    {
      share: Math.min(1, sum(groups.map(({ share }) => share))),
      entries: sum(each.map(({ uses }) => uses)),
      lookups: sum(each.map(({ count }) => count)),
      where: anyOf(groups.map(ofGroup)),
    },
  ];
}

/** The range is a condition that the planner knows better than we do. */
function yearsDriver({ years, people }: Criteria): Driver[] {
  if (!years) return [];
  const { min, max, share } = years;
  const where = sql`e.years between ${min}::int and ${max}::int`;
  return [{ share, entries: share * people, lookups: 0, where }];
}

export const driversOf = (criteria: Criteria): Driver[] => [
  ...textDriver(criteria),
  ...facetsDriver(criteria.location?.facets, criteria.people),
  ...facetsDriver(criteria.department, criteria.people),
  ...skillsDriver(criteria),
  ...yearsDriver(criteria),
];
