import type { Plan } from '@gangway/contract/commerce/plan-rules';
import { companyKey } from '@gangway/contract/talent/blocked-companies';
import { eq, sql } from 'drizzle-orm';
import { payments } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import type { Db } from '../../foundation/db/db';
import { users } from '../../identity/tables/accounts.table';
import { hashPassword } from '../../identity/users/password-hash';
import { estimateFacetUsage } from '../../market/search/search-index-job';
import { DEMO_PASSWORD } from '../demo-accounts';
import { randomFrom } from '../seed-context';
import { fillPeople, type Scale } from './fill-people';
import { withoutTriggers } from './without-triggers';
import { inventWords } from './words';

export const hasScale = async (db: Db, { seed }: Scale): Promise<boolean> =>
  (await db.$count(users, eq(users.username, scaleUsername('basic', seed)))) > 0;

export async function seedScale(db: Db, scale: Scale): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await withoutTriggers(tx, ['candidates', 'search_entries', 'employee_records'], async () => {
      await fillPeople(tx, scale, inventWords(scale.seed));
      await fillIndex(tx);
    });
    await addRecruiters(tx, scale);
  });
  for (const table of ALREADY_SEEDED) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  await estimateFacetUsage(db);
}

const scaleUsername = (plan: Plan, seed: number): string => `scale-${plan}-${seed}`;

/** Set-based, because `due_search_entries` and `candidate_texts` process one person at a time. */
async function fillIndex(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_texts on commit drop as
    select person.id as candidate_id, candidate_text.kind, candidate_text.text,
      organization.kind = 'federal' as is_federal
    from candidates as person
    join transition_lists as list on list.id = person.list_id
    join organizations as organization on organization.id = person.organization_id
    cross join lateral (
      values ('title', person.position_title), ('company', person.previous_company),
        ('department', person.department), ('location', person.location)
    ) as candidate_text(kind, text)
    where person.findable_at is not null and list.is_findable
      and not exists (select from search_entries where candidate_id = person.id)
    union all
    select person.id, 'skill', skill, organization.kind = 'federal'
    from candidates as person
    join transition_lists as list on list.id = person.list_id
    join organizations as organization on organization.id = person.organization_id
    cross join lateral unnest(person.skills) as skill
    where person.findable_at is not null and list.is_findable
      and not exists (select from search_entries where candidate_id = person.id)`);
  await tx.execute(sql`analyze scale_texts`);
  await tx.execute(sql`
    insert into facets (kind, text, is_federal, folded, phrase)
    select kind, text, is_federal, gangway_fold(text), gangway_phrase(text)
    from (select distinct kind, text, is_federal from scale_texts) as candidate_text
    order by kind, text, is_federal
    on conflict do nothing`);
  await tx.execute(sql`analyze facets`);
  await tx.execute(sql`
    insert into search_entries
      (candidate_id, created_at, visible_at, years, department_id, location_id, is_federal,
        clearance, doc, terms, salary, has_jumped_ship)
    select person.id, person.created_at, person.findable_at,
      person.years_experience, found.department_id, found.location_id, found.is_federal,
      case when found.is_federal then coalesce(array_position(
        array['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      else 0 end, found.doc, found.terms, coalesce(person.expected_salary, 0),
      person.has_jumped_ship
    from (
      select candidate_text.candidate_id, candidate_text.is_federal,
        string_agg(facet.folded, e'\\x1f' order by facet.id) as doc,
        array_agg(facet.id order by facet.id) as terms,
        max(facet.id) filter (where kind = 'department') as department_id,
        max(facet.id) filter (where kind = 'location') as location_id
      from scale_texts as candidate_text join facets as facet using (kind, text, is_federal)
      group by candidate_text.candidate_id, candidate_text.is_federal
    ) as found
    join candidates as person on person.id = found.candidate_id
    order by person.created_at desc, person.id desc`);
}

const SCALE_COMPANY = 'Beacon Search Partners';

const STARTED = new Date('2026-01-01T00:00:00Z');
const ENDS = new Date('2100-01-01T00:00:00Z');

async function addRecruiters(tx: Db, scale: Scale): Promise<void> {
  const { seed } = scale;
  const random = randomFrom(seed);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const terms of RECRUITERS) {
    const id = random.uuid();
    const username = scaleUsername(terms.plan, seed);
    await tx.insert(users).values({
      ...{ id, username, passwordHash, userType: 'recruiter', companyName: SCALE_COMPANY },
      ...{ email: `${username}@beacon.example`, firstName: 'Robin', lastName: 'Scale' },
      ...{ firstLoginAt: STARTED, emailConfirmedAt: STARTED, createdAt: STARTED },
    });
    const subscriptionId = random.uuid();
    const period = { periodStart: STARTED, periodEnd: ENDS };
    await tx.insert(subscriptions).values({
      ...{ ...terms, ...period, id: subscriptionId, userId: id, startedAt: STARTED },
      billingCycle: terms.offer === 'registration' ? 'monthly' : 'yearly',
      providerReference: `sub_${username}`,
    });
    await tx.insert(payments).values({
      ...{ ...period, id: random.uuid(), userId: id, subscriptionId, cents: terms.cents },
      ...{ purpose: 'subscription', status: 'succeeded', providerReference: `pi_${username}` },
      ...{ createdAt: STARTED, settledAt: STARTED },
    });
    if (terms.plan === 'ultimate' || terms.plan === 'unlimited') await addReveals(tx, id, scale);
  }
  await addBlocks(tx, scale);
}

type Terms = { plan: Plan; offer: 'registration' | 'subscription'; cents: number };

const RECRUITERS: readonly Terms[] = [
  { plan: 'basic', offer: 'registration', cents: 9_900 },
  { plan: 'pro', offer: 'subscription', cents: 238_800 },
  { plan: 'ultimate', offer: 'subscription', cents: 478_800 },
  { plan: 'unlimited', offer: 'registration', cents: 39_900 },
];

const REVEALS = 2_000;

async function addReveals(tx: Db, recruiterId: string, { people, seed }: Scale): Promise<void> {
  await tx.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select ${recruiterId}::uuid, entry.candidate_id, entry.visible_at + interval '1 day'
    from generate_series(1, ${people}::int, greatest(1, ${people}::int / ${REVEALS}::int)) as i
    join search_entries as entry
      on entry.candidate_id = pg_temp.id_of(${seed}::int || ' person ' || i)`);
}

const BLOCKED_EVERY = 500;

const addBlocks = (tx: Db, { people, seed }: Scale) =>
  tx.execute(sql`
    insert into candidate_blocks (id, candidate_id, company, company_key, created_at)
    select pg_temp.id_of(${seed}::int || ' block ' || i),
      pg_temp.id_of(${seed}::int || ' person ' || i), ${SCALE_COMPANY},
      ${companyKey(SCALE_COMPANY)}, ${STARTED.toISOString()}::timestamptz
    from generate_series(7, ${people}::int, ${BLOCKED_EVERY}::int) as i`);

const ALREADY_SEEDED = [
  ...['candidates', 'search_entries', 'facets', 'organizations', 'transition_lists', 'users'],
  ...['reveals', 'candidate_blocks', 'subscriptions', 'payments', 'employee_records'],
];
