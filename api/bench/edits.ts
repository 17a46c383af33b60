import { sql } from 'drizzle-orm';
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { queryRows } from '../src/foundation/db/db';
import { limitsFor } from '../src/foundation/env/rate-limits';
import { makeHr } from '../src/testing/factories/users';
import { createTestApi, type TestApi } from '../src/testing/test-api';
import { openOwnDatabase } from '../src/testing/test-database';
import { sized } from './bench-size';
import { makeCrowd } from './make-crowd';
import { quantile } from './quantile';
import { print, step, withTestDatabases } from './run';

/** Whether the time of an edit tells HR if recruiters can find the person. */
const PAIRS = sized(2_000, 20);
const WARM_UP = sized(200, 5);
const CROWD = sized(20_000, 400);

const Person = z.object({
  id: z.string(),
  state: z.enum(['opted-in', 'private']),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
});
type Person = z.infer<typeof Person>;

/** Visible and private people in turn, of one list. */
async function answerCrowd({ db }: TestApi): Promise<Person[]> {
  await db.execute(sql`update candidates set answered_at = now(),
    state = case when phone::bigint % 2 = 0 then 'opted-in' else 'private' end,
    findable_at = case when phone::bigint % 2 = 0 then now() end`);
  await db.execute(sql`analyze`);
  return queryRows(
    db,
    sql`select record.id, state, record.full_name as "fullName", email, phone
        from candidates join employee_records as record on candidate_id = candidates.id
        order by phone limit ${2 * (PAIRS + WARM_UP)}`,
    Person,
  );
}

async function timeEdit(api: TestApi, cookie: string, person: Person): Promise<number> {
  const { id, fullName, email, phone } = person;
  const others = { yearsExperience: 5, skills: ['Go', 'SQL'], location: 'Seattle, WA' };
  const body = { fullName, email, phone, ...others, positionTitle: `Engineer ${phone}` };
  const startedAt = performance.now();
  const response = await api.request('PUT', `/api/candidates/${id}`, { cookie, body });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`It answered ${response.status}`);
  api.logLines.length = 0;
  return ms;
}

type Pair = Record<Person['state'], number>;

async function timePair(edit: (person: Person) => Promise<number>, pair: readonly Person[]) {
  const times: Pair = { 'opted-in': NaN, private: NaN };
  for (const person of pair) times[person.state] = await edit(person);
  return times;
}

function report(pairs: readonly Pair[]): string {
  const of = (state: Person['state'], share: number) =>
    quantile(
      pairs.map((pair) => pair[state]),
      share,
    );
  const ratio = (share: number) => (of('opted-in', share) / of('private', share)).toFixed(3);
  const slower = pairs.filter((pair) => pair['opted-in'] > pair.private).length / pairs.length;
  // Two standard deviations of fair coin tosses.
  const chance = 100 / Math.sqrt(pairs.length);
  return `visible / private: p50 ${of('opted-in', 0.5).toFixed(2)} / ${of('private', 0.5).toFixed(2)} ms = ${ratio(0.5)}, p95 ${ratio(0.95)}; visible slower in ${(100 * slower).toFixed(1)} % (by chance 50 ± ${chance.toFixed(1)} %)`;
}

await withTestDatabases(async () => {
  const limits = limitsFor('demo');
  const api = await createTestApi({ limits }, { database: await openOwnDatabase() });
  const organisationId = await step(`${CROWD} people`, () => makeCrowd(api, CROWD));
  const people = await step('answers', () => answerCrowd(api));
  const cookie = await api.signIn(await makeHr(api.db, { organisationId }));
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
    const two = people.slice(2 * pair, 2 * pair + 2);
    const inTurn = pair % 2 === 0 ? two : two.toReversed();
    pairs.push(await timePair((person) => timeEdit(api, cookie, person), inTurn));
  }
  print(`${PAIRS} pairs of edits on ${api.database.kind}`);
  print(report(pairs.slice(WARM_UP)));
  await api.close();
});
