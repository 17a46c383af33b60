import { eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { DAY_MS } from '../../foundation/timing/durations';
import { payments, refunds, webhookEvents } from '../tables/payments.table';
import { settle } from '../settlement/settle';
import { forEachRow, type Run } from './run';

const DAYS_BACK = 3;
/** The provider gives up telling after three days; who has heard nothing for long looks further. */
const DAYS_BACK_AFTER_SILENCE = 60;

async function since({ deps: { db }, now }: Run): Promise<Date> {
  const [heard] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(gt(webhookEvents.receivedAt, new Date(now.getTime() - DAY_MS)))
    .limit(1);
  const days = heard ? DAYS_BACK : DAYS_BACK_AFTER_SILENCE;
  return new Date(now.getTime() - days * DAY_MS);
}

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

export async function walkPayments(run: Run): Promise<void> {
  const { deps } = run;
  const rows = deps.payments.listPayments(await since(run));
  await forEachRow(run, { job: 'walked_payments', rows }, async ({ id, status }) => {
    if (status !== 'succeeded' || (await isPaidHere(deps.db, id))) return false;
    return (await settle(deps, { kind: 'payment', id })) === 'applied';
  });
}

export async function walkRefunds(run: Run): Promise<void> {
  const { deps } = run;
  const rows = deps.payments.listRefunds(await since(run));
  await forEachRow(run, { job: 'walked_refunds', rows }, async ({ id, status }) => {
    const before = await refundStatus(deps.db, id);
    if (before === status) return false;
    await settle(deps, { kind: 'refund', id });
    return (await refundStatus(deps.db, id)) !== before;
  });
}
