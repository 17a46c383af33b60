import { sql } from 'drizzle-orm';
import type { Rule } from './rule';

const id = sql`p.id`;

/** What was paid and not given back has had its effect. */
export const PAID_RULES: readonly Rule[] = [
  {
    name: 'tokens that were paid were credited, in that number',
    id,
    of: sql`from payments p where p.purpose = 'tokens' and p.status = 'succeeded'`,
    broken: sql`not exists (
      select 1 from token_grants g
      where g.payment_id = p.id and g.source = 'purchase' and g.granted = p.tokens)
      and p.refunded_cents < p.cents`,
  },
  {
    name: 'a plan that was paid is a subscription, for the time that was paid',
    id,
    of: sql`from payments p where p.purpose = 'subscription' and p.status = 'succeeded'`,
    broken: sql`p.subscription_id is null or p.period_start is null or p.user_id is null
      or exists (select 1 from subscriptions s
        where s.id = p.subscription_id and (s.status = 'incomplete' or s.user_id <> p.user_id))`,
  },
  {
    name: 'a list that was paid is active or archived',
    id,
    of: sql`from payments p where p.purpose = 'transition_list' and p.status = 'succeeded'`,
    broken: sql`not exists (
      select 1 from transition_lists l
      where l.id = p.list_id and l.organisation_id = p.organisation_id and l.paid_at is not null)`,
  },
  {
    name: 'a registration that was paid is an account',
    id,
    of: sql`from payments p where p.registration_id is not null and p.status = 'succeeded'`,
    broken: sql`not exists (
      select 1 from registrations r
      where r.id = p.registration_id and r.status = 'completed' and r.user_id = p.user_id)`,
  },
  {
    name: 'no list is paid twice',
    id,
    of: sql`from payments p where p.purpose = 'transition_list' and p.status = 'succeeded'`,
    broken: sql`p.list_id in (
      select o.list_id from payments o where o.status = 'succeeded' and o.list_id is not null
      group by o.list_id having count(*) > 1)`,
  },
  {
    name: 'no period of a plan is paid twice',
    id,
    of: sql`from payments p where p.purpose = 'subscription' and p.status = 'succeeded'`,
    broken: sql`exists (
      select 1 from payments o
      where o.subscription_id = p.subscription_id and o.id <> p.id and o.status = 'succeeded'
        and o.period_start < p.period_end and p.period_start < o.period_end)`,
  },
];

/** What is in force was paid. */
export const EFFECT_RULES: readonly Rule[] = [
  {
    name: 'tokens that were bought were paid',
    id: sql`g.id`,
    of: sql`from token_grants g where g.source = 'purchase'`,
    broken: sql`not exists (
      select 1 from payments p
      where p.id = g.payment_id and p.purpose = 'tokens' and p.tokens = g.granted
        and p.status in ('succeeded', 'refunded'))`,
  },
  {
    name: 'the period of a plan in force was paid',
    id: sql`s.id`,
    of: sql`from subscriptions s where s.status in ('active', 'past_due')`,
    broken: sql`not exists (
      select 1 from payments p
      where p.subscription_id = s.id and p.user_id = s.user_id and p.status = 'succeeded'
        and p.period_start <= s.period_start and p.period_end >= s.period_end)`,
  },
  {
    name: 'a month of tokens belongs to a plan of that time',
    id: sql`g.id`,
    of: sql`from token_grants g where g.source = 'allowance'`,
    broken: sql`not exists (
      select 1 from subscriptions s
      where s.user_id = g.user_id and s.status <> 'incomplete'
        and s.started_at <= g.granted_at and g.granted_at < s.period_end)`,
  },
  {
    name: 'a list that is active or archived was paid, or is invoiced',
    id: sql`l.id`,
    of: sql`from transition_lists l where l.paid_at is not null`,
    broken: sql`not exists (
      select 1 from payments p
      where p.list_id = l.id and p.status in ('succeeded', 'refunded'))
      and not exists (select 1 from invoice_lines i where i.list_id = l.id)`,
  },
  {
    name: 'an account from a registration was paid',
    id: sql`r.id`,
    of: sql`from registrations r where r.status = 'completed'`,
    broken: sql`not exists (
      select 1 from payments p
      where p.registration_id = r.id and p.user_id = r.user_id
        and p.status in ('succeeded', 'refunded'))`,
  },
];
