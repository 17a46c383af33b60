import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganisationId, Payer, RecruiterId } from '../../identity/actors/scopes';
import { readOrganisation } from '../../identity/organisations/read-organisation';
import { users } from '../../identity/tables/accounts.table';
import { billingCustomers, organisationCustomers } from '../tables/payments.table';

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

export async function organisationCustomer(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  organisationId: OrganisationId,
  email: string,
): Promise<string> {
  const payer = { kind: 'organisation', organisationId } as const;
  const known = await findCustomer(db, payer);
  if (known) return known;
  const { name } = await readOrganisation(db, organisationId);
  const reference = await paymentProvider.createCustomer({
    reference: organisationId,
    email,
    name,
  });
  await db
    .insert(organisationCustomers)
    .values({ organisationId, reference })
    .onConflictDoNothing({ target: organisationCustomers.organisationId });
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
          .select({ reference: organisationCustomers.reference })
          .from(organisationCustomers)
          .where(eq(organisationCustomers.organisationId, payer.organisationId));
  return customer?.reference ?? null;
}
