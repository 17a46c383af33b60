import type { BillingDetails } from '@gangway/contract/commerce/billing';
import { and, inArray, sql, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Payer } from '../../identity/actors/scopes';
import { issueReceipts } from '../billing/issue-receipts';
import { payments, receiptDetails, billingDetails } from '../tables/payments.table';

export function updateDetails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payer: Payer,
  details: BillingDetails,
): Promise<BillingDetails> {
  return db.transaction(async (tx) => {
    await issueReceipts(tx, isOf(payer, payments), { now: clock() });
    const [stored] = await store(tx, payer, details);
    if (!stored) throw new Error('The billing details were not returned');
    await completeReceipts(tx, payer, details);
    return presentDetails(stored);
  });
}

type PayerColumns = { userId: AnyPgColumn; organizationId: AnyPgColumn };

export function isOf(payer: Payer, { userId, organizationId }: PayerColumns): SQL {
  switch (payer.kind) {
    case 'recruiter':
      return eq(userId, payer.recruiterId);
    case 'organization':
      return eq(organizationId, payer.organizationId);
    default:
      return payer satisfies never;
  }
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
  const [row] = await db.select().from(billingDetails).where(isOf(payer, billingDetails));
  return row ? presentDetails(row) : NONE;
}

function store(tx: Db, payer: Payer, details: BillingDetails) {
  const { owner, target } =
    payer.kind === 'recruiter'
      ? { owner: { userId: payer.recruiterId }, target: billingDetails.userId }
      : { owner: { organizationId: payer.organizationId }, target: billingDetails.organizationId };
  return tx
    .insert(billingDetails)
    .values({ ...details, ...owner })
    .onConflictDoUpdate({ target, set: details })
    .returning();
}

const { addressLine1, addressLine2, city, region, postalCode, country, taxId } = receiptDetails;

const isWithoutAddress = sql`concat(${addressLine1}, ${addressLine2}, ${city}, ${region}, ${postalCode}, ${country}, ${taxId}) = ''`;

/**
 * The first payment is made before an address can be entered. A company alone would leave the
 * receipts without one, so that they would change again and again.
 */
async function completeReceipts(tx: Db, payer: Payer, details: BillingDetails): Promise<void> {
  if (!hasAddress(details)) return;
  const own = tx.select({ id: payments.id }).from(payments).where(isOf(payer, payments));
  await tx
    .update(receiptDetails)
    .set({ ...details, company: details.company || sql`${receiptDetails.company}` })
    .where(and(inArray(receiptDetails.paymentId, own), isWithoutAddress));
}

const hasAddress = ({ company: _, ...address }: BillingDetails): boolean =>
  Object.values(address).some((line) => line !== '');

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
