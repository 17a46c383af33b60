import { CandidateProfile } from '@gangway/contract/profiles';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newMatchesFinder } from '../../market/search/find-new-matches';
import { estimateFacetUsage } from '../../market/search/search-index-job';
import { candidates } from '../../talent/tables/candidates.table';
import { employeeRecords } from '../../talent/tables/employee-records.table';
import { makeLink } from '../factories/candidates';
import { csvOf, employee } from '../factories/csv';
import { listForm, NAMED } from '../list-form';
import { readAnswer } from '../read-answer';
import { runSearchAlerts } from '../run-search-alerts';
import type { History, Player } from './draw-history';
import { emailOf, factsOf, makeWorld, type Employer, type World } from './make-world';

/** Undoes a rule in the database before each step, to see that the rule is needed. */
export type BrokenRule = (employer: Employer) => Promise<unknown>;

type Playing = { history: History; conductOf: readonly number[]; brokenRule?: BrokenRule };

/** All that the employer gets to see, step by step. */
export async function playHistory(employer: Employer, playing: Playing): Promise<string[]> {
  const { people, steps } = playing.history;
  const world = await makeWorld(employer, { people, conductOf: playing.conductOf });
  const player = {
    ...playEmployer(employer, world, playing),
    ...playRecruiter(employer, world),
    ...playPeople(employer, world, playing),
  };
  const seen: string[] = [];
  for (const { act, play } of steps) {
    await playing.brokenRule?.(employer);
    seen.push(`${act}: ${await play(player)}`);
  }
  return seen;
}

function at<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

async function recordIds({ api }: Employer, { candidateIds }: World, some: readonly number[]) {
  const chosen = some.map((index) => at(candidateIds, index));
  const records = await api.db
    .select({ id: employeeRecords.id })
    .from(employeeRecords)
    .where(inArray(employeeRecords.candidateId, chosen));
  return records.map(({ id }) => id);
}

async function readRecord({ api }: Employer, candidateId: string) {
  const [stored] = await api.db
    .select({ record: employeeRecords, email: candidates.email, phone: candidates.phone })
    .from(employeeRecords)
    .innerJoin(candidates, eq(candidates.id, employeeRecords.candidateId))
    .where(eq(employeeRecords.candidateId, candidateId));
  if (!stored) throw new Error('No record');
  return stored;
}

type EmployerActs = 'edit' | 'editSeveral' | 'upload' | 'setStatus' | 'readList' | 'checkList';

function playEmployer(
  employer: Employer,
  world: World,
  { history: { people } }: Playing,
): Pick<Player, EmployerActs> {
  const { api, hr } = employer;
  const { listIds, candidateIds } = world;
  const ask = async (method: string, path: string, body?: unknown) =>
    describeAnswer(await api.request(method, path, { cookie: hr, body }));
  return {
    edit: async (person, values) => {
      const { record, email, phone } = await readRecord(employer, at(candidateIds, person));
      const { fullName, positionTitle, yearsExperience, skills, location } = record;
      const before = { fullName, positionTitle, yearsExperience, skills, location, email, phone };
      return ask('PUT', `/api/candidates/${record.id}`, { ...before, ...values });
    },
    editSeveral: async (list, { people: some, values }) => {
      const ids = await recordIds(employer, world, some);
      return ask('PATCH', `/api/candidates/list/${at(listIds, list)}`, { ids, ...values });
    },
    upload: async (some, values) => {
      const rows = [...new Set(some.map((index) => index % people.length))].map((index) => {
        const { positionTitle, location, department } = factsOf(at(people, index));
        const facts = { 'Position Title': positionTitle, Location: location };
        const who = { 'Full Name': `Person ${index}`, 'Email Address': emailOf(index) };
        return employee('', { ...facts, ...who, Department: department, ...values });
      });
      return ask('POST', '/api/transition-lists', listForm(csvOf(rows), NAMED));
    },
    setStatus: (list, status) =>
      ask('PUT', `/api/transition-lists/${at(listIds, list)}`, { status }),
    readList: async (list) => {
      const id = at(listIds, list);
      const shown = await ask('GET', `/api/candidates/list/${id}`);
      return `${shown} ${await ask('GET', `/api/transition-lists/${id}/bounces`)}`;
    },
    checkList: (person) =>
      ask('POST', '/api/candidates/check-list', { emailOrPhone: emailOf(person % people.length) }),
  };
}

function playRecruiter(
  employer: Employer,
  world: World,
): Pick<Player, 'revealById' | 'count' | 'search' | 'readNews'> {
  const { api, accounts } = employer;
  const get = async (account: number, path: string) =>
    describeAnswer(await at(accounts, account).get(path));
  const inQuery = (query: Record<string, string>) => new URLSearchParams(query).toString();
  return {
    revealById: async (account, person) => {
      const [candidateId] = await recordIds(employer, world, [person]);
      const body = { candidateId };
      return describeAnswer(
        await at(accounts, account).send('POST', '/api/reveal-candidate', body),
      );
    },
    count: (account, query) => get(account, `/api/candidates/count?${inQuery(query)}`),
    search: async (account, query) => {
      await estimateFacetUsage(api.db);
      const answer = await at(accounts, account).get(`/api/candidates/search?${inQuery(query)}`);
      const body = await answer.json();
      const found = `${answer.status} ${textOf(withoutIds(body))} ${orderOfChoices(body)}`;
      const newest = await at(accounts, account).get('/api/candidates');
      return `${found} ${newest.status} ${await describeOrder(employer, await newest.json())}`;
    },
    readNews: async (account) => {
      api.clock.advance(60 * 60_000);
      const news = await get(account, '/api/saved-searches/news');
      const alerts = await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
      return `${news} ${JSON.stringify(alerts)}`;
    },
  };
}

/** People do the same in both worlds: each act belongs to a conduct, which one of them has. */
function playPeople(
  { api }: Employer,
  { candidateIds }: World,
  { history: { people }, conductOf }: Playing,
): Pick<Player, 'choose' | 'correct' | 'declineOffers'> {
  const ask = async (person: number, method: string, [path, body]: [string, unknown?]) => {
    const id = at(candidateIds, conductOf.indexOf(person % people.length));
    const answer = await api.request(method, `/api/profile/${await makeLink(api.db, id)}${path}`, {
      body,
    });
    return readAnswer(CandidateProfile, answer);
  };
  return {
    choose: async (person, choice) => {
      const hasAnswered = at(people, person).conduct.state !== 'invited';
      if (hasAnswered) await ask(person, 'PUT', ['/choice', { choice }]);
      return '';
    },
    correct: async (person, location) => {
      const profile = await ask(person, 'GET', ['']);
      const { fullName, positionTitle, yearsExperience, skills } = profile;
      await ask(person, 'PUT', [
        '',
        { fullName, positionTitle, yearsExperience, skills, location },
      ]);
      return '';
    },
    declineOffers: async (person) => {
      const { employerOffers } = await ask(person, 'GET', ['']);
      for (const { field, text } of employerOffers) {
        await ask(person, 'POST', ['/offers', { field, shown: text, take: false }]);
      }
      return '';
    },
  };
}

async function describeAnswer(response: Response): Promise<string> {
  return `${response.status} ${textOf(withoutIds(await response.json()))}`;
}

const WithChoices = z.looseObject({ facets: z.unknown() });

/** Unlike cards, choices must come in one order. */
const orderOfChoices = (answer: unknown): string =>
  textOf(WithChoices.safeParse(answer).data?.facets ?? null);

const Cards = z.array(z.looseObject({ id: z.string() }));

/** Cards come by date; among equal dates their order is random. */
async function describeOrder({ api }: Employer, answer: unknown): Promise<string> {
  const cards = Cards.safeParse(answer).data;
  if (!cards) return textOf(answer);
  const people = await api.db
    .select({ id: candidates.id, createdAt: candidates.createdAt })
    .from(candidates);
  const dates = new Map(people.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const groups = new Map<number | undefined, object[]>();
  for (const card of cards) {
    const date = dates.get(card.id);
    groups.set(date, [...(groups.get(date) ?? []), card]);
  }
  return textOf([...groups.values()].map((group) => textOf(withoutIds(group))));
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Ids are random, and so is the order of equals. */
function withoutIds(value: unknown): unknown {
  if (typeof value === 'string') return ID.test(value) ? 'id' : value;
  if (Array.isArray(value)) {
    return value.map(withoutIds).toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutIds(one)]));
}

const textOf = (value: unknown): string => JSON.stringify(value);
