import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { billingCustomers } from '../tables/payments.table';

export async function billingCustomer(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  recruiterId: RecruiterId,
): Promise<string> {
  const known = await knownCustomer(db, recruiterId);
  if (known) return known;
  const [user] = await db.select().from(users).where(eq(users.id, recruiterId));
  if (!user) throw new Error('The signed-in user no longer exists');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  const introduced = { reference: user.id, email: user.email, name };
  const reference = await paymentProvider.createCustomer(introduced);
  await db
    .insert(billingCustomers)
    .values({ userId: user.id, reference })
    .onConflictDoNothing({ target: billingCustomers.userId });
  return (await knownCustomer(db, recruiterId)) ?? reference;
}

async function knownCustomer(db: Db, recruiterId: RecruiterId): Promise<string | null> {
  const [customer] = await db
    .select({ reference: billingCustomers.reference })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, recruiterId));
  return customer?.reference ?? null;
}
