import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganizationId, Payer, RecruiterId } from '../../identity/actors/scopes';
import { readOrganization } from '../../identity/organizations/read-organization';
import { users } from '../../identity/tables/accounts.table';
import { billingCustomers, organizationCustomers } from '../tables/payments.table';

export async function billingCustomer(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  recruiterId: RecruiterId,
): Promise<string> {
  const payer = { kind: 'recruiter', recruiterId } as const;
  const known = await findCustomer(db, payer);
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
  return (await findCustomer(db, payer)) ?? reference;
}

export async function organizationCustomer(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  organizationId: OrganizationId,
  email: string,
): Promise<string> {
  const payer = { kind: 'organization', organizationId } as const;
  const known = await findCustomer(db, payer);
  if (known) return known;
  const { name } = await readOrganization(db, organizationId);
  const reference = await paymentProvider.createCustomer({
    reference: organizationId,
    email,
    name,
  });
  await db
    .insert(organizationCustomers)
    .values({ organizationId, reference })
    .onConflictDoNothing({ target: organizationCustomers.organizationId });
  return (await findCustomer(db, payer)) ?? reference;
}

export async function findCustomer(db: Db, payer: Payer): Promise<string | null> {
  const [customer] =
    payer.kind === 'recruiter'
      ? await db
          .select({ reference: billingCustomers.reference })
          .from(billingCustomers)
          .where(eq(billingCustomers.userId, payer.recruiterId))
      : await db
          .select({ reference: organizationCustomers.reference })
          .from(organizationCustomers)
          .where(eq(organizationCustomers.organizationId, payer.organizationId));
  return customer?.reference ?? null;
}
