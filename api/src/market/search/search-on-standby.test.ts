import { SearchAnswer } from '@gangway/contract/market/search';
import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { eq, sql, type SQL } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../../foundation/db/database';
import { queryRows } from '../../foundation/db/db';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { openDatabaseLink } from '../../testing/database-link';
import { databaseUrl, standbyUrl } from '../../testing/engine';
import { makeCandidate } from '../../testing/factories/candidates';
import { askAs, choose, erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer, type TestRevealer } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';
import { createWorkerDatabase } from '../../testing/worker-database';

/** The standby of the test run shows everything late. */
const own = forFile(createWorkerDatabase);
const link = forFile(() => {
  const name = new URL(own.url ?? '').pathname.slice(1);
  return openDatabaseLink(databaseUrl(standbyUrl ?? '', name));
});
const database = forFile(openWithStandby);
beforeAll(async () => {
  while (!(await isStandby())) await pause(50);
});
const api = forFile(() => createTestApi({}, { database }));
afterAll(async () => {
  await link.stop();
  await own.drop();
});

function openWithStandby(): Promise<Database> {
  const url = own.url ?? '';
  return openDatabase({ kind: 'postgres', url, searchUrl: link.url });
}

type Person = { id: string; listId: string; word: string };

const PEOPLE = 250;
const AT_ONCE = 25;
const FAIR_USE = 15;

let words = 0;

async function makePeople(count: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < count) {
    const word = `Zinc${(words += 1)}worker`;
    const { id, listId } = await makeCandidate(api.db, { positionTitle: word });
    made.push({ id, listId, word });
  }
  const last = made.at(-1);
  while (last && !(await isOnStandby(last))) await pause(50);
  return made;
}

const isOnStandby = ({ id }: Person) =>
  isTrue(sql`exists (select from search_entries where candidate_id = ${id})`);

const isStandby = () => isTrue(sql`pg_is_in_recovery()`);

const Row = z.object({ is: z.boolean() });

async function isTrue(condition: SQL): Promise<boolean> {
  const [row] = await queryRows(database.searchDb, sql`select ${condition} as is`, Row);
  return row?.is === true;
}

const search = async (by: TestRevealer, { word }: Person) =>
  readAnswer(SearchAnswer, await by.get(`/api/candidates/search?search=${word}`));

const COMPANY = 'Acme';

type Act = (person: Person, by: TestRevealer) => Promise<unknown>;

/** How many of them a search still finds right after the answer. */
async function foundAfter(act: Act, count = PEOPLE): Promise<number> {
  const people = await makePeople(count);
  let found = 0;
  while (people.length > 0) {
    const by = await makeRevealer(api, { plan: 'unlimited' }, { companyName: COMPANY });
    const group = people.splice(0, AT_ONCE);
    await Promise.all(
      group.map(async (person) => {
        await act(person, by);
        found += (await search(by, person)).total;
      }),
    );
  }
  return found;
}

const block: Act = (person) =>
  askAs(api, person, { method: 'POST', path: '/blocks', body: { company: COMPANY } });

const archive: Act = ({ listId }) =>
  api.db
    .update(transitionLists)
    .set({ status: 'archived', isFindable: false })
    .where(eq(transitionLists.id, listId));

describe('a search on a standby that shows changes late', () => {
  it('runs there, and finds everybody who has been there for a while', async () => {
    const by = await makeRevealer(api, { plan: 'unlimited' }, { companyName: COMPANY });
    const [person] = await makePeople(1);
    expect(person && (await search(by, person)).total).toBe(1);
    expect(await isStandby()).toBe(true);
  });

  it.each<[string, Act]>([
    ['has been erased', (person) => erase(api, person)],
    ['has gone private', (person) => choose(api, person, 'stay-private')],
    [`has blocked ${companyKey(COMPANY)}`, block],
    ['is on a list that has been archived', archive],
  ])('finds no one who %s', async (_, act) => {
    expect(await foundAfter(act)).toBe(0);
  });

  it('shows everybody as revealed who has been', async () => {
    const people = await makePeople(FAIR_USE);
    const by = await makeRevealer(api, { plan: 'unlimited' }, { companyName: COMPANY });
    for (const person of people) {
      expect((await by.ask(person.id)).status).toBe(200);
      expect((await search(by, person)).items).toMatchObject([{ isRevealed: true }]);
    }
  });

  it('runs on the primary while the standby does not answer', async () => {
    const by = await makeRevealer(api, { plan: 'unlimited' }, { companyName: COMPANY });
    const [person] = await makePeople(1);
    link.freeze();
    expect(person && (await search(by, person)).total).toBe(1);
    link.thaw();
    while (!(await isStandby())) await pause(50);
  });

  it('runs on the primary while its commits do not wait for the standby', async () => {
    const wait = (names: string) =>
      own.administer((run) =>
        run(`alter system set synchronous_standby_names = '${names}'`).then(() =>
          run('select pg_reload_conf()'),
        ),
      );
    await wait('');
    while (database.isStandbyUsed()) await pause(50);
    expect(await isStandby()).toBe(false);
    await wait('*');
    while (!(await isStandby())) await pause(50);
  });

  it('finds some of them if the commits do not wait for it', async () => {
    await api.db.execute(sql`alter table search_entries disable trigger user`);
    expect(await foundAfter((person) => erase(api, person), AT_ONCE)).toBeGreaterThan(0);
    await api.db.execute(sql`alter table search_entries enable trigger user`);
  });
});
