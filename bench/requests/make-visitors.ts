import { queryRows } from '@gangway/api/foundation/db/db';
import { revealLimits } from '@gangway/api/market/tables/reveal-limits.table';
import { makeRevealer } from '@gangway/api/testing/revealing';
import type { TestApi } from '@gangway/api/testing/test-api';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

export type Visitor = { index: number; cookie: string; nextPerson: () => string };

const REVEALED = 40;

/** With some reveals each, and tokens and limits for as many more as there are people. */
export async function makeVisitors(api: TestApi, count: number): Promise<Visitor[]> {
  const people = await readPeople(api);
  const startedAt = new Date(Date.now() - DAY_MS);
  const periodEnd = new Date(startedAt.getTime() + 28 * DAY_MS);
  const period = { startedAt, periodStart: startedAt, periodEnd };
  const visitors: Visitor[] = [];
  for (let index = 0; index < count; index += 1) {
    const wallet = { plan: 'pro', allowance: 75, bought: people.length, ...period } as const;
    const { id, cookie } = await makeRevealer(api, wallet);
    await api.db.insert(revealLimits).values({ accountId: id, ...NO_LIMITS });
    const own = rotated(people, index * REVEALED);
    await revealSome(api, id, own.slice(0, REVEALED));
    let revealed = REVEALED;
    visitors.push({ index, cookie, nextPerson: () => own[revealed++ % own.length] ?? '' });
  }
  await api.db.execute(sql`analyze`);
  return visitors;
}

const NO_LIMITS = {
  personMinute: 1_000_000,
  personDay: 1_000_000,
  accountMonth: 1_000_000,
  resumedAt: new Date('9999-01-01T00:00:00Z'),
};

const Person = z.object({ id: z.string() });

async function readPeople({ db }: TestApi): Promise<string[]> {
  const query = sql`select candidate_id as id from search_entries where not is_federal order by 1`;
  return (await queryRows(db, query, Person)).map(({ id }) => id);
}

const rotated = <T>(values: readonly T[], by: number): T[] => [
  ...values.slice(by),
  ...values.slice(0, by),
];

const revealSome = ({ db }: TestApi, recruiterId: string, people: readonly string[]) =>
  db.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select ${recruiterId}::uuid, id, now()
    from unnest(${`{${people.join(',')}}`}::uuid[]) as id`);
