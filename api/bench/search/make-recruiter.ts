import { sql } from 'drizzle-orm';
import type { Db } from '../../src/foundation/db/database';
import { makeSubscription } from '../../src/testing/factories/billing';
import { makeRecruiter } from '../../src/testing/factories/users';

const REVEALED = 2000;
const BLOCKS = 200;

const DAY = 86_400_000;

/** A plan without limits, as an account without a plan reads 1,000 profiles a day. */
async function subscribe(db: Db, userId: string): Promise<void> {
  const startedAt = new Date(Date.now() - DAY);
  const periodEnd = new Date(Date.now() + DAY);
  const period = { startedAt, periodStart: startedAt, periodEnd };
  await makeSubscription(db, userId, { plan: 'unlimited', ...period });
}

export async function makeBusyRecruiter(db: Db): Promise<{ id: string }> {
  const name = `bench${Date.now()}`;
  const recruiter = await makeRecruiter(db, {
    username: name,
    email: `${name}@example.com`,
    companyName: name,
  });
  await subscribe(db, recruiter.id);
  await db.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select ${recruiter.id}::uuid, candidate_id, now() from search_entries
    order by md5(candidate_id::text) limit ${REVEALED}::int`);
  await db.execute(sql`
    insert into candidate_blocks (candidate_id, company, company_key, created_at)
    select candidate_id, ${name}::text, ${name}::text, now() from search_entries
    order by md5(candidate_id::text) desc limit ${BLOCKS}::int`);
  await db.execute(sql`analyze reveals`);
  await db.execute(sql`analyze candidate_blocks`);
  return recruiter;
}
