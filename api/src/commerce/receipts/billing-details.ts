import type { BillingDetails } from '@gangway/contract/commerce/billing';
import { and, inArray, sql, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Payer } from '../../identity/actors/scopes';
import { issueReceipts } from '../billing/issue-receipts';
import { payments, receiptDetails, billingDetails } from '../tables/payments.table';
import { isOf } from './read-payments';

export function updateDetails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payer: Payer,
  details: BillingDetails,
): Promise<BillingDetails> {
  return db.transaction(async (tx) => {
    await issueReceipts(tx, isOf(payer), { now: clock() });
    const [stored] = await store(tx, payer, details);
    if (!stored) throw new Error('The billing details were not returned');
    await completeReceipts(tx, payer, details);
    return presentDetails(stored);
  });
}

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
  const [row] = await db.select().from(billingDetails).where(detailsOf(payer));
  return row ? presentDetails(row) : NONE;
}

function store(tx: Db, payer: Payer, details: BillingDetails) {
  switch (payer.kind) {
    case 'recruiter':
      return tx
        .insert(billingDetails)
        .values({ ...details, userId: payer.recruiterId })
        .onConflictDoUpdate({ target: billingDetails.userId, set: details })
        .returning();
    case 'organisation':
      return tx
        .insert(billingDetails)
        .values({ ...details, organisationId: payer.organisationId })
        .onConflictDoUpdate({ target: billingDetails.organisationId, set: details })
        .returning();
    default:
      return payer satisfies never;
  }
}

const { addressLine1, addressLine2, city, region, postalCode, country, taxId } = receiptDetails;

const isWithoutAddress = sql`concat(${addressLine1}, ${addressLine2}, ${city}, ${region}, ${postalCode}, ${country}, ${taxId}) = ''`;

/**
 * The first payment is made before an address can be entered. A company alone would leave the
 * receipts without one, so that they would change again and again.
 */
async function completeReceipts(tx: Db, payer: Payer, details: BillingDetails): Promise<void> {
  if (!hasAddress(details)) return;
  const own = tx.select({ id: payments.id }).from(payments).where(isOf(payer));
  await tx
    .update(receiptDetails)
    .set({ ...details, company: details.company || sql`${receiptDetails.company}` })
    .where(and(inArray(receiptDetails.paymentId, own), isWithoutAddress));
}

const hasAddress = ({ company: _, ...address }: BillingDetails): boolean =>
  Object.values(address).some((line) => line !== '');

function detailsOf(payer: Payer): SQL {
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
