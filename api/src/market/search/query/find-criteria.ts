import { fold } from '@gangway/contract/foundation/fold';
import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  type CandidateFilter,
  chosenSkills,
  salaryRange,
  type SearchFilter,
  skillsNeeded,
} from '@gangway/contract/market/search-filter';
import { clearanceRank } from '@gangway/contract/talent/clearances';
import { EXPERIENCE_BANDS } from '@gangway/contract/talent/experience-bands';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/db';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { reveals } from '../../../talent/tables/reveals.table';
import { facets, searchEntries } from '../../tables/search-index.table';
import { type Audience, IS_OF } from './audience';
import { FOLDED, holds, isPaidWithin, isWithin } from './conditions';
import { type Criteria, type Facets, SEPARATOR } from './criteria';
import { runPreparedSearch, runSearch } from './run-search';
import { skillHits } from './skill-hits';

type Row = z.infer<typeof Row>;

type TextRequest = { db: Db; recruiterId: RecruiterId; countedUpTo: number };

export async function findCriteria(
  { audience, ...asking }: TextRequest & { audience: Audience },
  filter: SearchFilter,
): Promise<Criteria> {
  const criteriaOf = await findTexts({ ...asking, audiences: [audience] }, filter);
  return criteriaOf(audience);
}

/** In one statement, because reading the texts is most of the work. */
export async function findPublicAndFederalCriteria(asking: TextRequest, filter: SearchFilter) {
  const criteriaOf = await findTexts({ ...asking, audiences: ['public', 'federal'] }, filter);
  return { public: criteriaOf('public'), federal: criteriaOf('federal') };
}

type Audiences = readonly [Audience] | readonly ['public', 'federal'];

type FacetRequest = TextRequest & { audiences: Audiences };

async function findTexts(asking: FacetRequest, filter: SearchFilter) {
  const needles = needlesOf(filter);
  const run = isOneOfFewTexts(needles) ? runPreparedSearch : runSearch;
  const found = await run(asking.db, queryFor(needles, asking), Row);
  return (audience: Audience): Criteria => {
    const isFederal = audience === 'federal';
    const own = found.filter((row) => row.isFederal === null || row.isFederal === isFederal);
    return criteriaOf(needles, filter, { ...asking, audience, found: own });
  };
}

/** At most 64: with or without each of the other four criteria, for four choices of audiences. */
const isOneOfFewTexts = ({ skills, company, salary }: Needles): boolean =>
  skills.length === 0 && company === '' && salary === null;

type FoundTexts = Pick<TextRequest, 'recruiterId' | 'countedUpTo'> & {
  audience: Audience;
  found: readonly Row[];
};

function criteriaOf(
  needles: Needles,
  filter: SearchFilter,
  { recruiterId, countedUpTo, audience, found }: FoundTexts,
): Criteria {
  const rows = new Map(found.map((row) => [row.slot, row]));
  const { town, department, company, skills } = needles;
  return {
    people: Math.max(rows.get(SLOTS.people)?.uses ?? 0, 1),
    countedUpTo,
    text: textOf(needles, rows),
    location: town === '' ? null : { needle: town, facets: facetsOf(rows.get(SLOTS.location)) },
    department: department === '' ? null : facetsOf(rows.get(SLOTS.department)),
    company: company === '' ? null : { needle: company, facets: facetsOf(rows.get(SLOTS.company)) },
    skills: {
      needed: skillsNeeded(skills.length),
      each: skills.map((_, slot) => facetsOf(rows.get(slot))),
    },
    years: needles.years && withShare(needles.years, rows.get(SLOTS.years)),
    salary: needles.salary && withShare(needles.salary, rows.get(SLOTS.salary)),
    audience,
    clearance: filter.clearance ? clearanceRank(filter.clearance) : null,
    isAvailable: filter.isAvailable === true,
    unrevealedTo: filter.isUnrevealed ? recruiterId : null,
  };
}

const Row = z.object({
  slot: z.int(),
  /** Null where it is the same for all. */
  isFederal: z.nullable(z.boolean()),
  count: z.int(),
  uses: z.int(),
  ids: z.nullable(z.array(z.int())),
  costs: z.nullable(z.array(z.int())),
  people: z.nullable(z.array(z.string())),
});

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

function yearRange(filter: CandidateFilter): { min: number; max: number } | null {
  const band = filter.experienceLevel ? EXPERIENCE_BANDS[filter.experienceLevel] : { min: 0 };
  const min = Math.max(band.min, filter.yearsExperienceMin ?? 0);
  const most = LIMITS.yearsExperience;
  const max = Math.min(band.max ?? most, filter.yearsExperienceMax ?? most);
  return min === 0 && max === most ? null : { min, max };
}

const MAX_IDS = 12_000;
const MIN_USE_OF_LISTED = 0.1;
const NO_LIMIT = 2 ** 31 - 1;

type Needles = ReturnType<typeof needlesOf>;

function queryFor(needles: Needles, { recruiterId, countedUpTo, audiences }: FacetRequest): SQL {
  const { text, years, salary, skills } = needles;
  const audience = audiences.length > 1 ? 'everybody' : audiences[0];
  const hits = [...facetHits(needles, audience), ...skillHits(skills, audience)];
  const named = text.includes(SEPARATOR) ? NO_LIMIT : MAX_IDS;
  const often = Math.ceil(countedUpTo * MIN_USE_OF_LISTED);
  const parts = [
    ...audiences.map(peopleGuess),
    ...(hits.length > 0
      ? [grouped(hits, { named, often, isPerAudience: audiences[0] !== 'everybody' })]
      : []),
    ...(text === '' ? [] : [revealedNames(recruiterId, text)]),
    ...(years ? [shareOf(SLOTS.years, isWithin(years))] : []),
    ...(salary ? [shareOf(SLOTS.salary, isPaidWithin(salary))] : []),
  ];
  return sql.join(parts, sql` union all `);
}

type Texts = { text: string; town: string; department: string; company: string };

function facetHits({ text, town, department, company }: Texts, audience: Audience): SQL[] {
  const hits = (slot: number, condition: SQL) =>
    sql`select ${slot}::int as slot, is_federal, id, uses from ${facets}
      where ${IS_OF[audience]} and ${condition}`;
  const isTown = sql`kind = 'location' and ${holds(FOLDED, town)}`;
  const isCompany = sql`kind = 'company' and ${holds(FOLDED, company)}`;
  const isDepartment = sql`kind = 'department' and text = ${department}`;
  return [
    ...(text === '' ? [] : [hits(SLOTS.text, holds(FOLDED, text))]),
    ...(town === '' ? [] : [hits(SLOTS.location, isTown)]),
    ...(department === '' ? [] : [hits(SLOTS.department, isDepartment)]),
    ...(company === '' ? [] : [hits(SLOTS.company, isCompany)]),
  ];
}

const SLOTS = {
  text: -1,
  location: -2,
  department: -3,
  revealed: -4,
  years: -5,
  people: -6,
  salary: -7,
  company: -8,
};

const peopleGuess = (audience: Audience) => sql`
  select ${SLOTS.people}::int as slot, ${IS_FEDERAL[audience]} as "isFederal", 0 as count,
    ${PEOPLE[audience]} as uses, null::int[] as ids, null::int[] as costs, null::uuid[] as people`;

const IS_FEDERAL: Record<Audience, SQL> = {
  everybody: sql`null::boolean`,
  federal: sql`true`,
  public: sql`false`,
};

const tuplesOf = (relation: SQL) => sql`
  (select greatest(reltuples, 0)::int from pg_class where oid = ${relation}::regclass)`;

const ALL_ENTRIES_ESTIMATE = tuplesOf(sql.raw("'search_entries'"));
const FEDERAL = tuplesOf(sql.raw("'search_entries_federal'"));

const PEOPLE: Record<Audience, SQL> = {
  everybody: ALL_ENTRIES_ESTIMATE,
  federal: FEDERAL,
  public: sql`greatest(${ALL_ENTRIES_ESTIMATE} - ${FEDERAL}, 0)`,
};

type Grouping = { named: number; often: number; isPerAudience: boolean };

function grouped(hits: readonly SQL[], { named, often, isPerAudience }: Grouping): SQL {
  const listed = (column: SQL) => sql`
    case when slot >= 0 or count(*) <= ${named}::int then array_agg(${column})
      else array_agg(${column}) filter (where uses >= ${often}::int) end`;
  return sql`select slot, ${isPerAudience ? sql`is_federal` : IS_FEDERAL.everybody}, count(*)::int as count,
      sum(greatest(uses, 1))::int as uses,
      ${listed(sql`id`)} as ids, ${listed(sql`uses`)} as costs, null::uuid[] as people
    from (${sql.join([...hits], sql` union all `)}) as hit group by slot${isPerAudience ? sql`, is_federal` : sql``}`;
}

const revealedNames = (recruiterId: RecruiterId, needle: string) => sql`
  select ${SLOTS.revealed}::int, null, count(*)::int, 0, null::int[], null::int[],
    array_agg(candidate_id)
  from ${reveals} where recruiter_id = ${recruiterId} and ${holds(sql.raw('name'), needle)}`;

const SAMPLE = 400;

const NOTHING = sql`null::int[], null::int[], null::uuid[]`;

const shareOf = (slot: number, isWithinIt: SQL) => sql`
  select ${slot}::int, null, count(*)::int, count(*) filter (where ${isWithinIt})::int, ${NOTHING}
  from (select years, band_end, salary from ${searchEntries}
    order by created_at desc, candidate_id desc limit ${SAMPLE}::int) as e`;

function textOf({ text }: Needles, rows: ReadonlyMap<number, Row>): Criteria['text'] {
  if (text === '') return null;
  const revealed = rows.get(SLOTS.revealed)?.people ?? [];
  return { needle: text, facets: facetsOf(rows.get(SLOTS.text)), revealed };
}

const NONE: Facets = { count: 0, uses: 0, ids: [], usesOfEach: [] };

function facetsOf(row: Row | undefined): Facets {
  if (!row) return NONE;
  const { count, uses } = row;
  const costs = row.costs ?? [];
  const hits = (row.ids ?? []).map((id, slot) => ({ id, uses: costs[slot] ?? 0 }));
  hits.sort((a, b) => b.uses - a.uses);
  return { count, uses, ids: hits.map(({ id }) => id), usesOfEach: hits.map((hit) => hit.uses) };
}

const withShare = <R>(range: R, sample: Row | undefined) => ({
  ...range,
  share: sample?.count ? Math.max(sample.uses, 1) / sample.count : 1,
});
