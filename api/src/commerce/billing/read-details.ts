import type { BillingDetails } from '@gangway/contract/commerce/billing';
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Payer } from '../../identity/actors/scopes';
import { billingDetails } from '../tables/payments.table';

export const presentDetails = (row: Record<keyof BillingDetails, string>): BillingDetails => ({
  company: row.company,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  region: row.region,
  postalCode: row.postalCode,
  country: row.country,
  taxId: row.taxId,
});

export async function readDetails(db: Db, payer: Payer): Promise<BillingDetails> {
  const [row] = await db.select().from(billingDetails).where(isOf(payer));
  return row ? presentDetails(row) : NONE;
}

function isOf(payer: Payer): SQL {
  switch (payer.kind) {
    case 'recruiter':
      return eq(billingDetails.userId, payer.recruiterId);
    case 'organisation':
      return eq(billingDetails.organisationId, payer.organisationId);
    default:
      return payer satisfies never;
  }
}

const NONE: BillingDetails = {
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxId: '',
};
