import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { CandidateClaim } from '@gangway/contract/talent/claims';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { newMatchesFinder } from '../../market/search/find-new-matches';
import { estimateFacetUsage } from '../../market/search/search-index-job';
import { candidates } from '../../talent/tables/candidates.table';
import { employeeRecords } from '../../talent/tables/employee-records.table';
import { makeLink } from '../factories/candidates';
import { csvOf, employee } from '../factories/csv';
import { listForm, NAMED } from '../list-form';
import { PRODUCTION_ENV } from '../production-env';
import { readAnswer } from '../read-answer';
import { runSearchAlerts } from '../run-search-alerts';
import { showBatches } from '../show-batches';
import { laterPeople, takeOne, type History, type Player } from './draw-history';
import { emailOf, factsOf, makeWorld, type Employer, type World } from './make-world';

/** Leaves out a rule, to see that it is needed. */
export type BrokenRule = {
  /** In the database, before each step. */
  undo?: (employer: Employer) => Promise<unknown>;
  /** Opt-ins do not say which facts were shown. */
  namesNoVersion?: true;
};

type Playing = { history: History; conductOf: readonly number[]; brokenRule?: BrokenRule };

/** All that the employer gets to see, step by step. */
export async function playHistory(employer: Employer, playing: Playing): Promise<string[]> {
  const { people, steps } = playing.history;
  const world = await makeWorld(employer, { people, conductOf: playing.conductOf });
  const player = {
    ...playEmployer(employer, world, playing),
    ...playRecruiter(employer, world),
    ...playPeople(employer, world, playing),
    ...playInvited(employer, world, playing),
  };
  const seen: string[] = [];
  for (const { act, play } of steps) {
    await playing.brokenRule?.undo?.(employer);
    seen.push(`${act}: ${await play(player)}`);
  }
  return seen;
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
    describeAnswer(await api.request(method, path, { cookie: await api.signIn(hr), body }));
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

async function describeAnswer(response: Response): Promise<string> {
  return `${response.status} ${textOf(withoutIds(await response.json()))}`;
}

const textOf = (value: unknown): string => JSON.stringify(value);

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

async function readRecord({ api }: Employer, candidateId: string) {
  const [stored] = await api.db
    .select({ record: employeeRecords, email: candidates.email, phone: candidates.phone })
    .from(employeeRecords)
    .innerJoin(candidates, eq(candidates.id, employeeRecords.candidateId))
    .where(eq(employeeRecords.candidateId, candidateId));
  if (!stored) throw new Error('No record');
  return stored;
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

function playRecruiter(
  employer: Employer,
  world: World,
): Pick<Player, 'revealById' | 'count' | 'search' | 'readNews' | 'waitForMorning'> {
  const { api, accounts } = employer;
  const read = (account: number, path: string) => readInTime(() => at(accounts, account).get(path));
  const get = async (account: number, path: string) => describeAnswer(await read(account, path));
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
      const answer = await read(account, `/api/candidates/search?${inQuery(query)}`);
      const body = await answer.json();
      const found = `${answer.status} ${textOf(withoutIds(body))} ${orderOfChoices(body)}`;
      const newest = await read(account, '/api/candidates');
      return `${found} ${newest.status} ${await describeOrder(employer, await newest.json())}`;
    },
    readNews: async (account) => {
      api.clock.advance(HOUR_MS);
      await showBatches(api, PRODUCTION_ENV);
      const news = await get(account, '/api/saved-searches/news');
      const alerts = await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
      return `${news} ${JSON.stringify(alerts)}`;
    },
    waitForMorning: async () => {
      const morning = new Date(api.clock.now().getTime() + DAY_MS);
      morning.setUTCHours(7, 0, 0, 0);
      api.clock.set(morning);
      await showBatches(api, PRODUCTION_ENV);
      return '';
    },
  };
}

const MOST_READS = 20;

/** A busy machine misses the deadline of a search: that says nothing about an answer. */
async function readInTime(read: () => Promise<Response>): Promise<Response> {
  let response = await read();
  for (let reads = 1; response.status === 503 && reads < MOST_READS; reads += 1) {
    response = await read();
  }
  return response;
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

/**
 * People do the same in both worlds: each act belongs to a conduct, which one of them has. Who
 * answers during the history does no more than that.
 */
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
      const { conduct, answersLater } = at(people, person);
      if (conduct.state !== 'invited' && !answersLater)
        await ask(person, 'PUT', ['/choice', { choice }]);
      return '';
    },
    correct: async (person, location) => {
      if (at(people, person).answersLater) return '';
      const profile = await ask(person, 'GET', ['']);
      const { fullName, positionTitle, yearsExperience, skills } = profile;
      await ask(person, 'PUT', [
        '',
        { fullName, positionTitle, yearsExperience, skills, location },
      ]);
      return '';
    },
    declineOffers: async (person) => {
      if (at(people, person).answersLater) return '';
      const { employerOffers } = await ask(person, 'GET', ['']);
      for (const { field, text } of employerOffers) {
        await ask(person, 'POST', ['/offers', { field, shown: text, take: false }]);
      }
      return '';
    },
  };
}

type Invitation = { claim: CandidateClaim; token: string };

/**
 * When each of them answers is the same in both worlds, as the employer sees it. They correct what
 * the employer has changed, and leave out the department, which they cannot correct.
 */
function playInvited(
  employer: Employer,
  world: World,
  playing: Playing,
): Pick<Player, 'editOpened' | 'answer'> {
  const { api } = employer;
  const { candidateIds } = world;
  const { conductOf, brokenRule } = playing;
  const { people } = playing.history;
  const waiting = laterPeople(people);
  const tokens = new Map<number, string>();
  const opened = new Map<number, Invitation>();
  const makeClaim = async (index: number): Promise<string> => {
    const expiresAt = new Date(api.clock.now().getTime() + 30 * DAY_MS);
    const token = await makeLink(api.db, at(candidateIds, index), { purpose: 'claim', expiresAt });
    tokens.set(index, token);
    return token;
  };
  const open = async (index: number): Promise<Invitation> => {
    const token = tokens.get(index) ?? (await makeClaim(index));
    const answer = await api.request('GET', `/api/candidate/claim/${token}`);
    return { claim: await readAnswer(CandidateClaim, answer), token };
  };
  const send = async (index: number, { claim, token }: Invitation): Promise<number> => {
    const { state } = at(people, at(conductOf, index)).conduct;
    const own = { fullName: `Person ${index}`, yearsExperience: 5, skills: ['Go'] };
    const { positionTitle, location } = factsOf(at(people, index));
    const profileData = { ...own, positionTitle, location };
    const isRight = isDeepStrictEqual({ ...claim, ...profileData }, claim);
    const optIn = {
      ...{ token, choice: 'opt-in', hiddenFacts: ['department'] },
      ...(!isRight && { profileData }),
      ...(!brokenRule?.namesNoVersion && { version: claim.version }),
    };
    const body = state === 'opted-in' ? optIn : { token, choice: 'stay-private' };
    return (await api.request('POST', '/api/candidate/claim', { body })).status;
  };
  return {
    editOpened: async (drawn, values) => {
      const index = waiting[drawn % waiting.length];
      if (index === undefined) return '';
      opened.set(index, await open(index));
      return playEmployer(employer, world, playing).edit(index, values);
    },
    answer: async (drawn) => {
      const index = takeOne(waiting, drawn);
      if (index === undefined) return '';
      const first = await send(index, opened.get(index) ?? (await open(index)));
      const last = first === 409 ? await send(index, await open(index)) : first;
      if (last !== 200) throw new Error(`An answer was refused: ${last}`);
      return '';
    },
  };
}
