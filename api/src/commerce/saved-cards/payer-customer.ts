import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { billingCustomers } from '../tables/billing-customers.table';
import { organisationCustomers } from '../tables/organisation-customers.table';
import type { Payer } from '../../identity/actors/scopes';

/** The provider's customer; null before the first purchase. */
export async function payerCustomer(db: Db, payer: Payer): Promise<string | null> {
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
