import { chosenSkills, salaryRange, skillsNeeded } from '@gangway/contract/candidate-filter';
import { clearanceRank } from '@gangway/contract/clearances';
import { fold } from '@gangway/contract/fold';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { isOnlyAlone } from '@gangway/contract/skill-match';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/database';
import { textArray } from '../../../foundation/db/text-array';
import { reveals } from '../../../talent/tables/reveals.table';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { facets } from '../../tables/facets.table';
import { searchEntries } from '../../tables/search-entries.table';
import { IS_OF, type Audience } from './audience';
import { isPaidWithin, isWithin } from './conditions';
import type { Criteria, Facets } from './criteria';
import { runSearch } from './run-search';
import { sieveFor, skillNeedles, type Sieve, type SkillNeedles } from './skill-needles';
import { SEPARATOR } from './separator';
import { yearRange } from './year-range';

/** Of more a search does without the list: who has them is told from the texts. */
const NAMED = 12_000;
/** Estimated from as many people as are counted. */
const OFTEN = 0.1;
const EVERY = 2 ** 31 - 1;
/** So many of the newest people tell what a range of years or salaries is worth. */
const SAMPLE = 400;

const PLACES = {
  text: -1,
  location: -2,
  department: -3,
  revealed: -4,
  years: -5,
  people: -6,
  salary: -7,
  company: -8,
};

const Row = z.object({
  place: z.int(),
  count: z.int(),
  uses: z.int(),
  ids: z.nullable(z.array(z.int())),
  costs: z.nullable(z.array(z.int())),
  people: z.nullable(z.array(z.string())),
});
type Row = z.infer<typeof Row>;

const holds = (column: SQL, needle: string) => sql`position(${needle}::text in ${column}) > 0`;

const FOLDED = sql.raw('folded');
const PHRASE = sql.raw('phrase');

/** The contract's `isSameSkill`, of a chosen one and the facet's. */
function isSame({ folded, phrase, isWord, synonyms }: SkillNeedles): SQL {
  const ways = [
    isWord ? holds(PHRASE, phrase) : holds(FOLDED, folded),
    sql`case when char_length(folded) > 2 then position(folded in ${folded}::text)
      else position(phrase in ${phrase}::text) end > 0`,
    ...synonyms.map((synonym) =>
      isOnlyAlone(synonym) ? sql`phrase = ${synonym}` : holds(PHRASE, synonym),
    ),
  ];
  return sql`(phrase <> '  ' and (${sql.join(ways, sql` or `)}))`;
}

/** No regular expression: one of twenty long skills took ten times as long as twenty needles. */
function isThrough({ folded, phrases, whole, words }: Sieve): SQL {
  const ways = [
    ...folded.map((one) => holds(FOLDED, one)),
    ...phrases.map((one) => holds(PHRASE, one)),
    sql`position(folded in ${whole}::text) > 0`,
    sql`phrase = any(${textArray(words)})`,
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function skillHits(skills: readonly string[], audience: Audience): SQL[] {
  const needles = skills.map(skillNeedles);
  const wanted = needles.filter((one) => one !== null);
  if (wanted.length === 0) return [];
  const tests = needles.flatMap((one, place) =>
    one ? [sql`(${place}::int, ${isSame(one)})`] : [],
  );
  return [
    sql`select place, id, uses from ${facets}
      cross join lateral (values ${sql.join(tests, sql`, `)}) as test (place, is_same)
      where kind = 'skill' and ${IS_OF[audience]} and ${isThrough(sieveFor(wanted))} and is_same`,
  ];
}

type Texts = { text: string; town: string; department: string; company: string };

function facetHits({ text, town, department, company }: Texts, audience: Audience): SQL[] {
  const hits = (place: number, condition: SQL) =>
    sql`select ${place}::int as place, id, uses from ${facets}
      where ${IS_OF[audience]} and ${condition}`;
  const isTown = sql`kind = 'location' and ${holds(FOLDED, town)}`;
  const isCompany = sql`kind = 'company' and ${holds(FOLDED, company)}`;
  const isDepartment = sql`kind = 'department' and text = ${department}`;
  return [
    ...(text === '' ? [] : [hits(PLACES.text, holds(FOLDED, text))]),
    ...(town === '' ? [] : [hits(PLACES.location, isTown)]),
    ...(department === '' ? [] : [hits(PLACES.department, isDepartment)]),
    ...(company === '' ? [] : [hits(PLACES.company, isCompany)]),
  ];
}

const NOTHING = sql`null::int[], null::int[], null::uuid[]`;

/** How many hits each condition has, and which; of too many, those that are used often. */
function grouped(hits: readonly SQL[], { named, often }: { named: number; often: number }): SQL {
  const listed = (column: SQL) => sql`
    case when place >= 0 or count(*) <= ${named}::int then array_agg(${column})
      else array_agg(${column}) filter (where uses >= ${often}::int) end`;
  return sql`select place, count(*)::int as count, sum(greatest(uses, 1))::int as uses,
      ${listed(sql`id`)} as ids, ${listed(sql`uses`)} as costs, null::uuid[] as people
    from (${sql.join([...hits], sql` union all `)}) as hit group by place`;
}

const revealedNames = (recruiterId: RecruiterId, needle: string) => sql`
  select ${PLACES.revealed}::int, count(*)::int, 0, null::int[], null::int[],
    array_agg(candidate_id)
  from ${reveals} where recruiter_id = ${recruiterId} and ${holds(sql.raw('name'), needle)}`;

const shareOf = (place: number, isWithinIt: SQL) => sql`
  select ${place}::int, count(*)::int, count(*) filter (where ${isWithinIt})::int, ${NOTHING}
  from (select years, salary from ${searchEntries}
    order by created_at desc, candidate_id desc limit ${SAMPLE}::int) as e`;

const tuplesOf = (relation: SQL) => sql`
  (select greatest(reltuples, 0)::int from pg_class where oid = ${relation}::regclass)`;

const EVERYBODY = tuplesOf(sql.raw("'search_entries'"));
const FEDERAL = tuplesOf(sql.raw("'search_entries_federal'"));

const PEOPLE: Record<Audience, SQL> = {
  everybody: EVERYBODY,
  federal: FEDERAL,
  public: sql`greatest(${EVERYBODY} - ${FEDERAL}, 0)`,
};

const peopleGuess = (audience: Audience) => sql`
  select ${PLACES.people}::int as place, 0 as count, ${PEOPLE[audience]} as uses,
    null::int[] as ids, null::int[] as costs, null::uuid[] as people`;

const NONE: Facets = { count: 0, uses: 0, ids: [], usesOfEach: [] };

function facetsOf(row: Row | undefined): Facets {
  if (!row) return NONE;
  const { count, uses } = row;
  const costs = row.costs ?? [];
  const hits = (row.ids ?? []).map((id, place) => ({ id, uses: costs[place] ?? 0 }));
  hits.sort((a, b) => b.uses - a.uses);
  return { count, uses, ids: hits.map(({ id }) => id), usesOfEach: hits.map((hit) => hit.uses) };
}

type Asking = { db: Db; recruiterId: RecruiterId; countedUpTo: number; audience: Audience };

/** A filter's texts as they are looked for; what is blank is not. */
function needlesOf(filter: SearchFilter) {
  const { search = '', location = '', department = '', previousCompany = '' } = filter;
  return {
    text: fold(search.trim()),
    town: fold(location.trim()),
    department,
    company: fold(previousCompany.trim()),
    skills: chosenSkills(filter.skills ?? []),
    years: yearRange(filter),
    salary: salaryRange(filter),
  };
}
type Needles = ReturnType<typeof needlesOf>;

function queryFor(needles: Needles, { recruiterId, countedUpTo, audience }: Asking): SQL {
  const { text, years, salary, skills } = needles;
  const hits = [...facetHits(needles, audience), ...skillHits(skills, audience)];
  const named = text.includes(SEPARATOR) ? EVERY : NAMED;
  const often = Math.ceil(countedUpTo * OFTEN);
  const parts = [
    peopleGuess(audience),
    ...(hits.length > 0 ? [grouped(hits, { named, often })] : []),
    ...(text === '' ? [] : [revealedNames(recruiterId, text)]),
    ...(years ? [shareOf(PLACES.years, isWithin(years))] : []),
    ...(salary ? [shareOf(PLACES.salary, isPaidWithin(salary))] : []),
  ];
  return sql.join(parts, sql` union all `);
}

type Rows = ReadonlyMap<number, Row>;

function textOf({ text }: Needles, rows: Rows): Criteria['text'] {
  if (text === '') return null;
  const revealed = rows.get(PLACES.revealed)?.people ?? [];
  return { needle: text, facets: facetsOf(rows.get(PLACES.text)), revealed };
}

const withShare = <R>(range: R, sample: Row | undefined) => ({
  ...range,
  share: sample?.count ? Math.max(sample.uses, 1) / sample.count : 1,
});

/** Looks the filter's texts up among the facets. */
export async function findFacets(asking: Asking, filter: SearchFilter): Promise<Criteria> {
  const needles = needlesOf(filter);
  const found = await runSearch(asking.db, queryFor(needles, asking), Row);
  const rows = new Map(found.map((row) => [row.place, row]));
  const { town, department, company, skills } = needles;
  return {
    people: Math.max(rows.get(PLACES.people)?.uses ?? 0, 1),
    countedUpTo: asking.countedUpTo,
    text: textOf(needles, rows),
    location: town === '' ? null : { needle: town, facets: facetsOf(rows.get(PLACES.location)) },
    department: department === '' ? null : facetsOf(rows.get(PLACES.department)),
    company:
      company === '' ? null : { needle: company, facets: facetsOf(rows.get(PLACES.company)) },
    skills: {
      needed: skillsNeeded(skills.length),
      each: skills.map((_, place) => facetsOf(rows.get(place))),
    },
    years: needles.years && withShare(needles.years, rows.get(PLACES.years)),
    salary: needles.salary && withShare(needles.salary, rows.get(PLACES.salary)),
    audience: asking.audience,
    clearance: filter.clearance ? clearanceRank(filter.clearance) : null,
    isAvailable: filter.isAvailable === true,
    unrevealedTo: filter.isUnrevealed ? asking.recruiterId : null,
  };
}
