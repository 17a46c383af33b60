import { queryRows } from '@gangway/api/foundation/db/db';
import { limitsFor } from '@gangway/api/foundation/env/rate-limits';
import { makeHr } from '@gangway/api/testing/factories/users';
import { createTestApi, type TestApi } from '@gangway/api/testing/test-api';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { step } from '../tools/run/progress.mjs';
import type { Bench } from './benchmarks';
import { makeCrowd } from './make-crowd';
import { comparePairs, type Pair, timePair } from './pairs';
import { sized } from './size';

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

export async function run({ report }: Bench): Promise<void> {
  const limits = limitsFor('demo');
  const api = await createTestApi({ limits }, { database: await openOwnDatabase() });
  const organizationId = await step(`${CROWD} people`, () => makeCrowd(api, CROWD));
  const people = await step('answers', () => answerCrowd(api));
  const cookie = await api.signIn(await makeHr(api.db, { organizationId }));
  const visible = people.filter(({ state }) => state === 'opted-in');
  const hidden = people.filter(({ state }) => state === 'private');
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    const edit = (among: readonly Person[]) => () => timeEdit(api, cookie, among[index]);
    pairs.push(await timePair(index, edit(visible), edit(hidden)));
  }
  report.table(`${PAIRS} pairs of edits, in ms`, [
    comparePairs('visible / private', pairs.slice(WARM_UP)),
  ]);
  await api.close();
}

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

async function timeEdit(api: TestApi, cookie: string, person?: Person): Promise<number> {
  if (!person) throw new Error('There are too few people');
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
