import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { payments } from '../payments.table';
import { refunds } from '../refunds.table';
import { settle } from '../settle/settle';
import { forEachRow, type Run } from './run';

const DAYS_BACK = 3;

const since = (now: Date) => new Date(now.getTime() - DAYS_BACK * 86_400_000);

async function isPaidHere(db: Db, reference: string): Promise<boolean> {
  const [payment] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.providerReference, reference));
  return payment?.status === 'succeeded' || payment?.status === 'refunded';
}

async function refundStatus(db: Db, reference: string): Promise<string | undefined> {
  const [refund] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.providerReference, reference));
  return refund?.status;
}

/** What was paid at the provider and had no effect here. */
export async function walkPayments(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = deps.payments.listPayments(since(now));
  await forEachRow(run, { job: 'walked_payments', rows }, async ({ id, status }) => {
    if (status !== 'succeeded' || (await isPaidHere(deps.db, id))) return false;
    return (await settle(deps, { kind: 'payment', id })) === 'applied';
  });
}

/** What was given back at the provider, by us or by hand, and is not on record here. */
export async function walkRefunds(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = deps.payments.listRefunds(since(now));
  await forEachRow(run, { job: 'walked_refunds', rows }, async ({ id, status }) => {
    const before = await refundStatus(deps.db, id);
    if (before === status) return false;
    await settle(deps, { kind: 'refund', id });
    return (await refundStatus(deps.db, id)) !== before;
  });
}
