import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../foundation/db/db';

export type LedgerSnapshot = Record<string, string[]>;

const Row = z.record(z.string(), z.unknown());

export async function ledgerSnapshot(db: Db): Promise<LedgerSnapshot> {
  const snapshot: LedgerSnapshot = {};
  for (const [name, query] of Object.entries(TABLES)) {
    const rows = await queryRows(db, query, Row);
    snapshot[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return snapshot;
}

/** Without ids and times, which differ between runs of the same scenario. */
const TABLES: Record<string, SQL> = {
  payments: sql`
    select p.purpose, p.status, p.cents, p.refunded_cents, p.tokens, u.username,
      p.organization_id is not null as by_organization,
      p.subscription_id is not null as of_subscription,
      p.period_end is not null as has_period
    from payments p left join users u on u.id = p.user_id`,
  refunds: sql`
    select r.reason, r.status, r.cents, p.purpose, u.username
    from refunds r join payments p on p.id = r.payment_id left join users u on u.id = p.user_id`,
  grants: sql`
    select g.source, g.granted, g.remaining, p.purpose, u.username,
      (select sum(e.tokens)::int from token_entries e where e.grant_id = g.id) as entries
    from token_grants g join users u on u.id = g.user_id left join payments p on p.id = g.payment_id`,
  subscriptions: sql`
    select s.plan, s.offer, s.billing_cycle, s.status, s.cents, s.next_plan,
      s.cancels_at_period_end, u.username
    from subscriptions s join users u on u.id = s.user_id`,
  users: sql`
    select u.username, u.user_type, c.reference is not null as has_customer
    from users u left join billing_customers c on c.user_id = u.id`,
  registrations: sql`
    select r.status, r.offer, r.plan, u.username from registrations r left join users u on u.id = r.user_id`,
  lists: sql`select status, employee_count from transition_lists`,
  endings: sql`select done_at is not null as is_done from subscription_endings`,
  changes: sql`select kind, cancels, plan from subscription_changes where applied_at is null`,
  pauses: sql`select is_paused, done_at is not null as is_done from subscription_pauses`,
  mails: sql`select subject from outbox`,
};
