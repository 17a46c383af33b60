import { companyKey } from '@gangway/contract/blocked-companies';
import type { Plan } from '@gangway/contract/plan-rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { hashPassword } from '../../identity/users/password-hash';
import { users } from '../../identity/tables/accounts.table';
import { payments } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { DEMO_PASSWORD } from '../demo-accounts';
import { randomFrom } from '../seed-context';
import type { Scale } from './fill-people';

const SCALE_COMPANY = 'Beacon Search Partners';
/** By each of the two plans that spend no tokens, so that the ledger stays as it is. */
const REVEALS = 2_000;
/** One of so many has blocked the company of all these recruiters. */
const BLOCKED_EVERY = 500;

const STARTED = new Date('2026-01-01T00:00:00Z');
/** Nothing is ever renewed. */
const ENDS = new Date('2100-01-01T00:00:00Z');

type Terms = { plan: Plan; offer: 'registration' | 'subscription'; cents: number };

const RECRUITERS: readonly Terms[] = [
  { plan: 'basic', offer: 'registration', cents: 9_900 },
  { plan: 'pro', offer: 'subscription', cents: 238_800 },
  { plan: 'ultimate', offer: 'subscription', cents: 478_800 },
  { plan: 'unlimited', offer: 'registration', cents: 39_900 },
];

export const scaleUsername = (plan: Plan, seed: number): string => `scale-${plan}-${seed}`;

async function addReveals(tx: Db, recruiterId: string, { people, seed }: Scale): Promise<void> {
  await tx.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select ${recruiterId}::uuid, entry.candidate_id, entry.visible_at + interval '1 day'
    from generate_series(1, ${people}::int, greatest(1, ${people}::int / ${REVEALS}::int)) as i
    join search_entries as entry
      on entry.candidate_id = pg_temp.id_of(${seed}::int || ' person ' || i)`);
}

const addBlocks = (tx: Db, { people, seed }: Scale) =>
  tx.execute(sql`
    insert into candidate_blocks (id, candidate_id, company, company_key, created_at)
    select pg_temp.id_of(${seed}::int || ' block ' || i),
      pg_temp.id_of(${seed}::int || ' person ' || i), ${SCALE_COMPANY},
      ${companyKey(SCALE_COMPANY)}, ${STARTED.toISOString()}::timestamptz
    from generate_series(7, ${people}::int, ${BLOCKED_EVERY}::int) as i`);

export async function addRecruiters(tx: Db, scale: Scale): Promise<void> {
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
