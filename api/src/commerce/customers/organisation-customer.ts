import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganisationId } from '../../identity/actors/scopes';
import { readOrganisation } from '../../identity/organisations/read-organisation';
import { organisationCustomers } from '../tables/payments.table';

export async function organisationCustomer(
  { db, paymentProvider }: Pick<Deps, 'db' | 'paymentProvider'>,
  organisationId: OrganisationId,
  email: string,
): Promise<string> {
  const known = await findCustomer(db, organisationId);
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
  return (await findCustomer(db, organisationId)) ?? reference;
}

async function findCustomer(db: Db, organisationId: OrganisationId): Promise<string | null> {
  const [customer] = await db
    .select({ reference: organisationCustomers.reference })
    .from(organisationCustomers)
    .where(eq(organisationCustomers.organisationId, organisationId));
  return customer?.reference ?? null;
}
