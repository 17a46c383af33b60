import { queryRows } from '@gangway/api/foundation/db/db';
import { revealLimits } from '@gangway/api/market/tables/reveal-limits.table';
import { makeRevealer } from '@gangway/api/testing/revealing';
import type { TestApi } from '@gangway/api/testing/test-api';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sized } from '../size';

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
  await addOtherAccounts(api);
  await api.db.execute(sql`analyze`);
  return visitors;
}

const NO_LIMITS = {
  personMinute: 1_000_000,
  personDay: 1_000_000,
  accountMonth: 1_000_000,
  resumedAt: new Date('9999-01-01T00:00:00Z'),
};

/** As many as make PostgreSQL look rows up by their index. */
const ACCOUNTS = sized(5_000, 100);

async function addOtherAccounts({ db }: TestApi): Promise<void> {
  const other = sql`from users as other where other.username like 'other-%'`;
  for (const statement of [
    sql`insert into users (username, email, password_hash, user_type)
      select 'other-' || n, 'other-' || n || '@example.com', '', 'recruiter'
      from generate_series(1, ${ACCOUNTS}::int) as n`,
    sql`insert into sessions (token_hash, user_id, created_at, expires_at)
      select md5(other.id::text), other.id, now(), now() + interval '7 days' ${other}`,
    sql`insert into subscriptions (user_id, plan, offer, billing_cycle, started_at, period_start,
        period_end, cents)
      select other.id, 'unlimited', 'subscription', 'monthly', now(), now(), now() + interval '1 month', 100 ${other}`,
    sql`insert into token_grants (user_id, source, granted, remaining, granted_at)
      select other.id, 'authority', 10, 10, now() ${other}`,
    sql`insert into reveal_limits (account_id) select other.id ${other}`,
  ]) {
    await db.execute(statement);
  }
}

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
