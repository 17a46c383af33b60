import { sql } from 'drizzle-orm';
import { monthlyTokens } from '../../../commerce/plans/plan-access';
import { PLAN_CATALOGUE } from '../../../commerce/plans/plan-and-token-prices';
import type { Db } from '../../../foundation/db/db';
import { type AuthorityScale, drawsOf, timeOf } from './authority-scale';

const GIFT = 10;
const FIRST_BUYS_EVERY = 50;

export async function fillTokens(tx: Db, scale: AuthorityScale): Promise<void> {
  await addPurchases(tx, scale);
  await drawGrants(tx, scale);
  await tx.execute(sql`analyze scale_grants`);
  await addEntries(tx, scale);
  await tx.execute(sql`analyze token_entries`);
  await addReveals(tx, scale);
}

async function addPurchases(tx: Db, scale: AuthorityScale): Promise<void> {
  const { people, seed } = scale;
  const { draw, now } = drawsOf(scale, 40);
  await tx.execute(sql`
    insert into payments (id, user_id, purpose, status, cents, refunded_cents, tokens,
      provider_reference, created_at, settled_at)
    select pg_temp.id_of(${seed}::int || ' purchase ' || p), buyer.id, 'tokens', status, cents,
      case when status = 'refunded' then cents else 0 end, tokens,
      'pi_scale_' || ${seed}::int || '_' || p, at, at + interval '40 seconds'
    from (
      select p, case when p % ${FIRST_BUYS_EVERY}::int = 0 then 1
          else 1 + floor(${draw(sql`p`)} * ${people}::int)::int end as i,
        case when ${draw(sql`p`)} < 0.02 then 'refunded' when ${draw(sql`p`)} < 0.02 then 'failed'
          else 'succeeded' end as status, ${draw(sql`p`)} as since
      from generate_series(1, greatest(1, ${people}::int / 5)) as p
    ) as bought
    join scale_recruiters as buyer using (i)
    join rows from (json_to_recordset(${JSON.stringify(PLAN_CATALOGUE.tokenPacks)}::text::json)
        as (tokens int, cents int)) with ordinality as pack(tokens, cents, ordinal)
      on ordinal = 1 + p % ${PLAN_CATALOGUE.tokenPacks.length}::int
    cross join lateral (select created_at + since * (${now} - interval '1 minute' - created_at) as at)
      as moment`);
}

async function drawGrants(tx: Db, scale: AuthorityScale): Promise<void> {
  const { seed } = scale;
  const { draw, now, someAdministrator } = drawsOf(scale, 41);
  const allowances = JSON.stringify(
    (['basic', 'pro'] as const).map((plan) => ({ plan, granted: monthlyTokens(plan, 'A') })),
  );
  await tx.execute(sql`
    create temporary table scale_grants on commit drop as
    select *, floor(chance * chance * granted)::int as used
    from (
      select *, ${draw(sql`row_number() over (order by id)`)} as chance
      from (
        select pg_temp.id_of(${seed}::int || ' allowance ' || i || ' ' || month) as id, i, recruiter.id as user_id,
          'allowance' as source, granted, started_at + month * interval '1 month' as granted_at,
          started_at + (month + 1) * interval '1 month' as expires_at, payment.id as payment_id,
          null::uuid as granted_by, false as is_refunded
        from scale_recruiters as recruiter
        join json_to_recordset(${allowances}::text::json) as allowance(plan text, granted int) using (plan)
        join payments as payment
          on payment.subscription_id = pg_temp.id_of(${seed}::int || ' subscription ' || i)
        cross join lateral (
          select extract(year from age)::int * 12 + extract(month from age)::int as months
          from age(${now}, started_at) as age
        ) as running
        cross join lateral generate_series(greatest(0, months - 1), months) as month
        union all
        select pg_temp.id_of(${seed}::int || ' grant of ' || payment.id), i, recruiter.id, 'purchase', tokens,
          settled_at, null, payment.id, null, status = 'refunded'
        from scale_recruiters as recruiter join payments as payment on payment.user_id = recruiter.id
        where purpose = 'tokens' and status in ('succeeded', 'refunded')
        union all
        select pg_temp.id_of(${seed}::int || ' gift ' || i), i, id, 'authority', ${GIFT}::int,
          started_at, null, null, ${someAdministrator()}, false
        from scale_recruiters where ${draw()} < 0.1
      ) as granted
    ) as drawn`);
}

async function addEntries(tx: Db, { people, seed, now }: AuthorityScale): Promise<void> {
  await tx.execute(sql`
    insert into token_grants
      (id, user_id, source, granted, remaining, granted_at, expires_at, payment_id, granted_by)
    select id, user_id, source, granted, case when is_refunded then 0 else granted - used end,
      granted_at, expires_at, payment_id, granted_by
    from scale_grants`);
  await tx.execute(sql`
    insert into token_entries (id, grant_id, user_id, kind, tokens, candidate_id, created_at)
    select pg_temp.id_of('granted ' || id), id, user_id, 'grant', granted, null::uuid, granted_at
    from scale_grants
    union all
    select pg_temp.id_of('taken back ' || id), id, user_id, 'take-back', used - granted, null::uuid,
      least(${timeOf(now)}, granted_at + interval '2 days')
    from scale_grants where is_refunded and used < granted
    union all
    select pg_temp.id_of('spent ' || id || ' ' || k), id, user_id, 'reveal', -1,
      pg_temp.id_of(${seed}::int || ' person ' || (i * 7919::bigint + number) % ${people}::int + 1),
      least(${timeOf(now)}, granted_at + k * interval '17 minutes')
    from (
      select id, user_id, i, granted_at, k, row_number() over (partition by i order by id, k) as number
      from scale_grants cross join lateral generate_series(1, used) as k
    ) as spent`);
}

async function addReveals(tx: Db, { now }: AuthorityScale): Promise<void> {
  await tx.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at, name)
    select entry.user_id, entry.candidate_id, entry.created_at, person.name
    from scale_grants as spent
    join token_entries as entry on entry.grant_id = spent.id and entry.kind = 'reveal'
    join (select id, gangway_fold(full_name) as name from candidates offset 0) as person
      on person.id = entry.candidate_id`);
  await tx.execute(sql`
    insert into outcome_counts as counted (list_id, outcome, week, people)
    select revealed.list_id, 'revealed', date_trunc('week', ${timeOf(now)} at time zone 'UTC')::date,
      revealed.people - coalesce(known.people, 0)
    from (
      select list_id, count(*) as people
      from candidates where exists (select from reveals where candidate_id = candidates.id)
      group by list_id
    ) as revealed
    left join (
      select list_id, sum(people) as people from outcome_counts where outcome = 'revealed' group by list_id
    ) as known using (list_id)
    where revealed.people > coalesce(known.people, 0)
    on conflict (list_id, outcome, week) do update set people = counted.people + excluded.people`);
}
