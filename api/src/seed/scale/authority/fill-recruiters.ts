import { sql } from 'drizzle-orm';
import { priceOf, type Terms } from '../../../commerce/plans/provider-prices';
import type { Db } from '../../../foundation/db/db';
import { type AuthorityScale, drawsOf } from './authority-scale';

export async function addRefunds(tx: Db, scale: AuthorityScale): Promise<void> {
  const { seed } = scale;
  const { now, someAdministrator } = drawsOf(scale, 34);
  await tx.execute(sql`
    insert into refunds (id, payment_id, cents, reason, status, requested_by, created_at, settled_at)
    select pg_temp.id_of(${seed}::int || ' refund ' || payment.id), payment.id, payment.cents,
      'authority', 'succeeded', ${someAdministrator()}, at, at
    from (
      select payment.*, recruiter.i, least(${now}, settled_at + interval '2 days') as at
      from scale_recruiters as recruiter join payments as payment on payment.user_id = recruiter.id
      where payment.status = 'refunded'
    ) as payment`);
}

export async function fillRecruiters(tx: Db, scale: AuthorityScale, passwordHash: string) {
  const terms = TERMS.map((one) => ({ ...one, cents: priceOf(one)?.cents }));
  await tx.execute(sql`
    create temporary table scale_terms on commit drop as
    select * from json_to_recordset(${JSON.stringify(terms)}::text::json)
      as terms(plan text, offer text, "billingCycle" text, cents int)`);
  await drawRecruiters(tx, scale);
  await addAccounts(tx, scale, passwordHash);
  await addSubscriptions(tx, scale);
  await paySubscriptions(tx, scale);
}

const TERMS: readonly Terms[] = [
  { plan: 'basic', offer: 'subscription', billingCycle: 'monthly' },
  { plan: 'basic', offer: 'subscription', billingCycle: 'yearly' },
  { plan: 'pro', offer: 'subscription', billingCycle: 'monthly' },
  { plan: 'pro', offer: 'subscription', billingCycle: 'yearly' },
  { plan: 'ultimate', offer: 'subscription', billingCycle: 'yearly' },
  { plan: 'unlimited', offer: 'registration', billingCycle: 'monthly' },
];

async function drawRecruiters(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  const { draw, now, timeBefore } = drawsOf(scale, 30);
  await tx.execute(sql`
    create temporary table scale_recruiters on commit drop as
    select i, pg_temp.id_of(${seed}::int || ' recruiter ' || i) as id, created_at,
      least(${now} - interval '1 minute', created_at + floor(${draw()} * 30) * interval '1 day') as started_at,
      case when plan_chance < 0.40 then null when plan_chance < 0.65 then 'basic'
        when plan_chance < 0.85 then 'pro' when plan_chance < 0.95 then 'ultimate'
        else 'unlimited' end as plan,
      ${draw()} < 0.3 as is_yearly, ${draw()} < 0.01 as is_suspended, ${draw()} as past_chance
    from (
      select i, ${timeBefore()} - interval '2 minutes' as created_at, ${draw()} as plan_chance
      from generate_series(1, ${people}::int) as i
    ) as one`);
  await tx.execute(sql`alter table scale_recruiters add primary key (i)`);
  await tx.execute(sql`analyze scale_recruiters`);
}

async function addAccounts(tx: Db, scale: AuthorityScale, passwordHash: string): Promise<void> {
  const { people, seed } = scale;
  const { draw, someWord } = drawsOf(scale, 31);
  const one = sql`recruiter.i`;
  await tx.execute(sql`
    insert into users (id, username, email, password_hash, user_type, first_name, last_name, company_name,
      email_confirmed_at, first_login_at, suspended_at, suspension_reason, created_at)
    select recruiter.id, 'scale-' || ${seed}::int || '-' || recruiter.i,
      'recruiter' || recruiter.i || '@' || domain, ${passwordHash}, 'recruiter',
      case when is_named then ${someWord('first name', one)} end,
      case when is_named then ${someWord('last name', one)} end,
      name, created_at, created_at, case when is_suspended then started_at end,
      case when is_suspended then 'Candidates complained about calls at night' end, created_at
    from (
      select recruiter.*, ${draw(one)} < 0.99 as is_named,
        1 + pg_temp.zipf(${draw(one)}, ${people}::int, 300) as company
      from scale_recruiters as recruiter
    ) as recruiter
    join scale_companies as named on named.i = recruiter.company`);
  await tx.execute(sql`
    insert into recruiter_directory (user_id, name, searched, plan, is_suspended, created_at)
    select account.id, name_recruiter(account), concat_ws(' ', account.username, account.email,
        account.first_name, account.last_name, account.company_name),
      coalesce(plan, 'none'), is_suspended, account.created_at
    from scale_recruiters as recruiter join users as account on account.id = recruiter.id`);
}

const ENDS = sql`timestamptz '2100-01-01T00:00:00Z'`;

async function addSubscriptions(tx: Db, scale: AuthorityScale): Promise<void> {
  const { seed } = scale;
  const { draw, now } = drawsOf(scale, 32);
  await tx.execute(sql`
    insert into subscriptions (id, user_id, plan, offer, billing_cycle, status, started_at, period_start,
      period_end, cents, cancels_at_period_end, next_plan, created_at)
    select pg_temp.id_of(${seed}::int || ' subscription ' || i), id, plan, offer, "billingCycle",
      case when i % 200 = 0 then 'past_due' else 'active' end, started_at, started_at,
      ${ENDS} - floor(${draw()} * 31536000) * interval '1 second', cents, ${draw()} < 0.05,
      case when plan = 'pro' and ${draw()} < 0.05 then 'basic' end, started_at
    from scale_recruiters join scale_terms using (plan)
    where plan in ('ultimate', 'unlimited') or is_yearly = ("billingCycle" = 'yearly')`);
  await tx.execute(sql`
    insert into subscriptions (id, user_id, plan, offer, billing_cycle, status, started_at, period_start,
      period_end, cents, ended_at, created_at)
    select pg_temp.id_of(${seed}::int || ' past subscription ' || i), id, terms.plan, offer,
      "billingCycle", status, created_at, created_at, created_at + interval '1 month', cents,
      case when status = 'ended' then created_at + interval '1 month' end, created_at
    from (
      select *, case when past_chance < 0.01 then 'incomplete' else 'ended' end as status
      from scale_recruiters
      where past_chance < 0.3 and created_at < ${now} - interval '1 month'
    ) as recruiter
    join scale_terms as terms on "billingCycle" = 'monthly'
      and terms.plan = (array['basic', 'pro', 'unlimited'])[1 + i % 3]`);
  await tx.execute(sql`
    insert into subscription_directory
      (subscription_id, user_id, name, searched, plan, status, started_at, period_end)
    select subscription.id, user_id, name, searched, subscription.plan, subscription.status,
      subscription.started_at, subscription.period_end
    from scale_recruiters as recruiter
    join subscriptions as subscription on subscription.user_id = recruiter.id
    join recruiter_directory using (user_id)
    where subscription.status <> 'incomplete'`);
}

async function paySubscriptions(tx: Db, scale: AuthorityScale): Promise<void> {
  const { draw } = drawsOf(scale, 33);
  await tx.execute(sql`
    insert into payments (id, user_id, subscription_id, purpose, status, cents, refunded_cents,
      period_start, period_end, provider_reference, created_at, settled_at)
    select pg_temp.id_of('payment of ' || id), user_id, id, 'subscription', paid,
      cents, case when paid = 'refunded' then cents else 0 end, period_start, period_end,
      'pi_scale_' || replace(id::text, '-', ''), started_at, started_at + interval '40 seconds'
    from (
      select subscription.*, case when status = 'incomplete' then 'failed'
        when status = 'ended' and ${draw()} < 0.02 then 'refunded' else 'succeeded' end as paid
      from scale_recruiters as recruiter
      join subscriptions as subscription on subscription.user_id = recruiter.id
    ) as bought`);
}
