import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { facets } from '../../market/tables/search-index.table';
import { countedSearches, profileReads, recentSearches } from '../../market/tables/usage.table';
import { candidateBlocks, candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { makeCandidate } from '../factories/candidates';
import { makeSavedSearch } from '../factories/saved-searches';
import { makeList } from '../factories/transition-lists';
import type { TestRevealer } from '../revealing';
import { TEST_START, type TestApi } from '../test-api';
import { LISTS, type Conduct, type Person } from './draw-history';

export const COMPANY = 'Harbor Freight Lines';

export type Employer = {
  api: TestApi;
  /** Named `COMPANY`. */
  organizationId: string;
  hr: { id: string };
  accounts: readonly TestRevealer[];
  /** By the people who have opted in, as the first opt-in does. */
  isBlocked: boolean;
};

export type World = { listIds: string[]; candidateIds: string[] };

export const emailOf = (index: number) => `person${index}@example.com`;

export const factsOf = ({ type }: Person) => TYPES[type];

type Population = { people: readonly Person[]; conductOf: readonly number[] };

export async function makeWorld(employer: Employer, population: Population): Promise<World> {
  await emptyWorld(employer);
  const { api, organizationId } = employer;
  const listIds: string[] = [];
  for (let list = 0; list < LISTS; list += 1) {
    const own = { organizationId, name: `List ${list}`, lastBatchAt: TEST_START };
    listIds.push((await makeList(api.db, own)).id);
  }
  if (employer.isBlocked) await makeStrangers(employer);
  const candidateIds = await listPeople(employer, { ...population, listIds });
  return { listIds, candidateIds };
}

const TYPES = [
  { positionTitle: 'Dispatcher', location: 'Reno', department: 'Yards' },
  { positionTitle: 'Welder', location: 'Boise', department: 'Yards' },
] as const;

async function emptyWorld({ api, accounts }: Employer): Promise<void> {
  const { db, clock } = api;
  clock.set(TEST_START);
  await db.delete(outbox);
  await db.delete(candidates);
  await db.delete(facets);
  await db.delete(transitionLists);
  await db.delete(savedSearches);
  await db.delete(profileReads);
  await db.delete(recentSearches);
  await db.delete(countedSearches);
  const search = { name: 'Beacons', filter: { search: 'beacon' } };
  for (const { id } of accounts) await makeSavedSearch(db, id, search);
}

const BEACON = { positionTitle: 'Beacon', location: 'Beacon', department: 'Beacon' };

/** People that the employer may see, with values that its own people have as well. */
async function makeStrangers({ api: { db } }: Employer): Promise<void> {
  const of = await makeList(db);
  for (const [index, facts] of [TYPES[0], ...TYPES, BEACON].entries()) {
    await makeCandidate(db, {
      ...facts,
      listId: of.id,
      organizationId: of.organizationId,
      fullName: `Stranger ${index}`,
      email: `stranger${index}@example.com`,
      createdAt: TEST_START,
      profileLastUpdated: TEST_START,
    });
  }
}

type Listed = Population & { listIds: readonly string[] };

const NOT_ANSWERED: Conduct = { state: 'invited', correction: null };

async function listPeople(employer: Employer, { people, conductOf, listIds }: Listed) {
  const { api, organizationId, isBlocked } = employer;
  const conducts = people.map((_, index) => {
    const drawn = people[conductOf[index] ?? index];
    return drawn && !drawn.answersLater ? drawn.conduct : NOT_ANSWERED;
  });
  const made = await api.db
    .insert(candidates)
    .values(
      people.map((person, index) => ({
        ...factsOf(person),
        ...answerOf(conducts[index] ?? NOT_ANSWERED, isBlocked),
        listId: listIds[person.list] ?? '',
        organizationId,
        fullName: `Person ${index}`,
        email: emailOf(index),
        phone: '2065550142',
        previousCompany: 'Former Company',
        yearsExperience: 5,
        yearsWithCompany: 2,
        experienceLevel: 'Mid-Level',
        skills: ['Go'],
        createdAt: TEST_START,
        profileLastUpdated: TEST_START,
        invitedAt: TEST_START,
      })),
    )
    .returning({ id: candidates.id, email: candidates.email, state: candidates.state });
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  const candidateIds = people.map((_, index) => ids.get(emailOf(index)) ?? '');
  const visible = made.filter(({ state }) => state === 'opted-in');
  if (isBlocked) await blockEmployer(employer, visible);
  for (const [index, id] of candidateIds.entries()) {
    await correct(employer, id, conducts[index] ?? NOT_ANSWERED);
  }
  return candidateIds;
}

const answerOf = ({ state }: Conduct, isBlocked: boolean) => ({
  state,
  answeredAt: state === 'invited' ? null : TEST_START,
  findableAt: state === 'opted-in' ? TEST_START : null,
  hasBlockedEmployer: isBlocked && state === 'opted-in',
});

async function blockEmployer({ api }: Employer, people: readonly { id: string }[]): Promise<void> {
  if (people.length === 0) return;
  const block = { company: COMPANY, companyKey: companyKey(COMPANY), createdAt: TEST_START };
  await api.db
    .insert(candidateBlocks)
    .values(people.map(({ id }) => ({ candidateId: id, ...block })));
}

/** Of the profile alone: the record is there already. */
async function correct({ api }: Employer, id: string, { correction }: Conduct): Promise<void> {
  if (!correction) return;
  const correctedFields = ['positionTitle' in correction ? 'positionTitle' : 'location'] as const;
  await api.db
    .update(candidates)
    .set({ ...correction, correctedAt: TEST_START, correctedFields: [...correctedFields] })
    .where(eq(candidates.id, id));
}
