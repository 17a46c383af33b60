import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLedger } from '../../../commerce/ledger-audit/audit-ledger';
import { tokenEntries } from '../../../commerce/tables/tokens.table';
import { enterpriseRequests, federalRequests } from '../../../desk/tables/requests.table';
import { type Db, queryRows } from '../../../foundation/db/db';
import { users, organizations } from '../../../identity/tables/accounts.table';
import { auditDetails, auditEntries } from '../../../identity/tables/audit.table';
import { forFile } from '../../../testing/made-for-tests';
import { createTestApi, TEST_START } from '../../../testing/test-api';
import { seedScale } from '../seed-scale';
import { hasAuthorityScale, seedAuthority } from './seed-authority';

const SCALE = { people: 400, seed: 3, now: TEST_START };

const Count = z.object({ count: z.int() });
const countOf = async (db: Db, rows: ReturnType<typeof sql>): Promise<number | undefined> =>
  (await queryRows(db, sql`select count(*)::int as count from (${rows}) as rows`, Count))[0]?.count;

const api = forFile(createTestApi);
beforeAll(async () => {
  await seedScale(api.db, SCALE);
  await seedAuthority(api.db, SCALE);
});

describe('a large seed for administrators', () => {
  it('creates the requested numbers of rows', async () => {
    expect(await api.db.$count(enterpriseRequests)).toBe(400);
    expect(await api.db.$count(federalRequests)).toBe(40);
    expect(await api.db.$count(organizations)).toBe(20 + 40);
    expect(await api.db.$count(users, sql`user_type = 'recruiter'`)).toBe(4 + 400);
    expect(await api.db.$count(auditEntries)).toBe(4_000);
    expect(await api.db.$count(auditDetails)).toBe(4_000);
  });

  it('leaves a ledger that adds up', async () => {
    const results = await auditLedger(api.db, TEST_START, null);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(await api.db.$count(tokenEntries)).toBeGreaterThan(2_000);
  });

  it('fills the recruiter directory as the triggers would have', async () => {
    const listed = sql`select user_id, name, searched, plan, is_suspended, created_at from recruiter_directory`;
    const due = sql`
      select account.id, name_recruiter(account), concat_ws(' ', account.username, account.email,
        account.first_name, account.last_name, account.company_name),
        coalesce(subscription.plan, 'none'), account.suspended_at is not null, account.created_at
      from users as account left join subscriptions as subscription
        on subscription.user_id = account.id and subscription.status in ('active', 'past_due')
      where account.user_type = 'recruiter'`;
    expect(await countOf(api.db, sql`(${listed}) except (${due})`)).toBe(0);
    expect(await countOf(api.db, sql`(${due}) except (${listed})`)).toBe(0);
  });

  it('fills names and counts of reveals as the triggers would have', async () => {
    const misnamed = sql`select from reveals join candidates on candidates.id = candidate_id
      where name <> gangway_fold(full_name)`;
    const counted = sql`select list_id, sum(people) from outcome_counts where outcome = 'revealed' group by 1`;
    const due = sql`select list_id, count(*) from candidates
      where exists (select from reveals where candidate_id = candidates.id) group by 1`;
    expect(await countOf(api.db, misnamed)).toBe(0);
    expect(await countOf(api.db, sql`(${due}) except (${counted})`)).toBe(0);
  });

  it('gives every request a US phone number', async () => {
    const wrong = sql`select from (select phone_number from enterprise_requests
      union all select phone_number from federal_requests) as requests
      where phone_number !~ '^[0-9]{10}$'`;
    expect(await countOf(api.db, wrong)).toBe(0);
  });

  it('gives every organization a main user', async () => {
    const without = sql`select from organizations where not exists (
      select from users where organization_id = organizations.id and is_main_user)`;
    expect(await countOf(api.db, without)).toBe(0);
  });

  it('creates no row in the future', async () => {
    const times = ['enterprise_requests', 'users', 'payments', 'token_entries', 'reveals'].map(
      (
        table,
      ) => sql`select max(${sql.raw(table === 'reveals' ? 'revealed_at' : 'created_at')}) as latest
        from ${sql.identifier(table)}`,
    );
    const latest = sql`select from (${sql.join(times, sql` union all `)}) as times
      where latest > ${TEST_START.toISOString()}::timestamptz`;
    expect(await countOf(api.db, latest)).toBe(0);
  });

  it('recognizes that it has already been stored', async () => {
    expect(await hasAuthorityScale(api.db, 3)).toBe(true);
    expect(await hasAuthorityScale(api.db, 4)).toBe(false);
  });
});
