import type { Db } from '../../db/database';
import { payments } from '../../modules/payments/payments.table';
import { subscriptions } from '../../modules/plans/subscriptions.table';
import { tokenEntries } from '../../modules/tokens/token-entries.table';
import { tokenGrants } from '../../modules/tokens/token-grants.table';

type SubscriptionOverrides = Partial<typeof subscriptions.$inferInsert>;
type PaymentOverrides = Partial<typeof payments.$inferInsert>;
type GrantOverrides = Partial<typeof tokenGrants.$inferInsert>;

const START = new Date('2026-02-15T09:00:00Z');
const END = new Date('2026-03-15T09:00:00Z');

/** A month of basic, unless told otherwise. */
export async function makeSubscription(
  db: Db,
  userId: string,
  overrides: SubscriptionOverrides = {},
): Promise<void> {
  await db.insert(subscriptions).values({
    userId,
    plan: 'basic',
    offer: 'subscription',
    billingCycle: 'monthly',
    startedAt: START,
    periodStart: START,
    periodEnd: END,
    cents: 9_900,
    ...overrides,
  });
}

/** Five tokens bought by the user, unless told otherwise. */
export async function makePayment(db: Db, overrides: PaymentOverrides): Promise<{ id: string }> {
  const [payment] = await db
    .insert(payments)
    .values({
      purpose: 'tokens',
      cents: 1_000,
      status: 'succeeded',
      settledAt: START,
      ...overrides,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('No payment was made');
  return payment;
}

/** An allowance of this month with its entry in the ledger, unless told otherwise. */
export async function makeGrant(
  db: Db,
  userId: string,
  overrides: GrantOverrides = {},
): Promise<{ id: string; userId: string }> {
  const source = overrides.source ?? 'allowance';
  const granted = overrides.granted ?? 25;
  const [grant] = await db
    .insert(tokenGrants)
    .values({
      userId,
      granted,
      remaining: granted,
      grantedAt: START,
      expiresAt: source === 'allowance' ? END : null,
      ...overrides,
      source,
    })
    .returning({ id: tokenGrants.id, userId: tokenGrants.userId });
  if (!grant) throw new Error('No grant was made');
  await db
    .insert(tokenEntries)
    .values({ grantId: grant.id, userId, kind: 'grant', tokens: granted, createdAt: START });
  return grant;
}
