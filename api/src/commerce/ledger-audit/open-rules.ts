import { sql } from 'drizzle-orm';
import { at, type Rule } from './rule';

const HOUR = 3_600_000;

/** Nothing stays open for longer than the webhook and the reconciler need. */
export function openRules(now: Date): readonly Rule[] {
  const ago = (hours: number) => at(new Date(now.getTime() - hours * HOUR));
  return [
    {
      name: 'a refund is completed at the provider within an hour',
      id: sql`r.id`,
      of: sql`from refunds r where r.status in ('wanted', 'pending')`,
      broken: sql`r.created_at < ${ago(1)}`,
    },
    {
      name: 'the provider is told about a canceled subscription within an hour',
      id: sql`e.reference`,
      of: sql`from subscription_endings e where e.done_at is null`,
      broken: sql`e.created_at < ${ago(1)}`,
    },
    {
      name: 'the provider is told about a paused or resumed renewal within an hour',
      id: sql`u.reference`,
      of: sql`from subscription_pauses u where u.done_at is null`,
      broken: sql`u.changed_at < ${ago(1)}`,
    },
    {
      name: 'an order is paid or closed within a day',
      id: sql`p.id`,
      of: sql`from payments p where p.status = 'pending'`,
      broken: sql`p.created_at < ${ago(25)}`,
    },
    {
      name: 'no registration that was paid is open',
      id: sql`r.id`,
      of: sql`from registrations r where r.status = 'open'`,
      broken: sql`exists (
        select 1 from payments p
        where p.registration_id = r.id and p.status in ('succeeded', 'refunded'))`,
    },
    {
      name: 'an active plan is renewed within a day',
      id: sql`s.id`,
      of: sql`from subscriptions s where s.status = 'active'`,
      broken: sql`s.period_end < ${ago(24)}`,
    },
  ];
}
