import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { sql, type SQL } from 'drizzle-orm';

export type Rule = {
  name: string;
  of: SQL;
  broken: SQL;
  id: SQL;
};

export type RuleResult = { rule: string; rows: number; findings: string[] };

export const REFUND_RULES: readonly Rule[] = [
  {
    name: 'refunds add up to the refunded amount of the payment',
    id: sql`p.id`,
    of: sql`from payments p where true`,
    broken: sql`p.refunded_cents <> (
      select coalesce(sum(r.cents), 0) from refunds r
      where r.payment_id = p.id and r.status <> 'failed')`,
  },
  {
    name: 'a payment that was refunded in full has the status refunded',
    id: sql`p.id`,
    of: sql`from payments p where p.refunded_cents > 0`,
    broken: sql`p.refunded_cents = p.cents and p.status <> 'refunded'`,
  },
  {
    name: 'a failed refund was replaced by another one',
    id: sql`r.id`,
    of: sql`from refunds r where r.status = 'failed'`,
    broken: sql`not exists (
      select 1 from refunds o
      where o.payment_id = r.payment_id and o.status <> 'failed'
        and (o.created_at >= r.created_at or o.reason = 'provider') and o.cents >= r.cents)`,
  },
];

export const TOKEN_RULES: readonly Rule[] = [
  {
    name: 'the entries of a grant sum to what is left of it',
    id: sql`g.id`,
    of: sql`from token_grants g where true`,
    broken: sql`g.remaining <> (
      select coalesce(sum(e.tokens), 0) from token_entries e where e.grant_id = g.id)`,
  },
  {
    name: 'the first entry of a grant is all that was granted',
    id: sql`g.id`,
    of: sql`from token_grants g where true`,
    broken: sql`not exists (
      select 1 from token_entries e
      where e.grant_id = g.id and e.kind = 'grant' and e.tokens = g.granted)`,
  },
  {
    name: 'tokens are taken back only after a refund or when the plan was replaced',
    id: sql`e.id`,
    of: sql`from token_entries e where e.kind = 'take-back'`,
    broken: sql`not exists (
      select 1 from token_grants g join payments p on p.id = g.payment_id
      where g.id = e.grant_id
        and (exists (select 1 from refunds r where r.payment_id = p.id)
          or exists (select 1 from subscriptions s where s.replaces = p.subscription_id)))`,
  },
  {
    name: 'no tokens are left from a payment that was refunded in full',
    id: sql`g.id`,
    of: sql`from token_grants g join payments p on p.id = g.payment_id
      where p.status = 'refunded'`,
    broken: sql`g.remaining > 0 and g.expires_at is null`,
  },
];

export function openRules(now: Date): readonly Rule[] {
  const ago = (hours: number) => at(new Date(now.getTime() - hours * HOUR_MS));
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
      name: 'the provider is told about a changed plan within an hour',
      id: sql`u.reference`,
      of: sql`from subscription_changes u where u.applied_at is null`,
      broken: sql`u.changed_at < ${ago(1)}`,
    },
    {
      name: 'the cards of a closed account are removed within an hour',
      id: sql`c.reference`,
      of: sql`from billing_customers c where c.remove_cards_since is not null`,
      broken: sql`c.remove_cards_since < ${ago(1)}`,
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

const id = sql`p.id`;

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
      where l.id = p.list_id and l.organization_id = p.organization_id and l.paid_at is not null)`,
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

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
