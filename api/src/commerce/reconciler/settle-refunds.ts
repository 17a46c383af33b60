import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { refunds } from '../tables/payments.table';
import { sendRefund } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { forEachRow, type Run } from './run';

const MOST_ROWS = 1000;

const openRefunds = (db: Db) =>
  db
    .select({
      id: refunds.id,
      status: refunds.status,
      providerReference: refunds.providerReference,
    })
    .from(refunds)
    .where(inArray(refunds.status, ['wanted', 'pending']))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST_ROWS);

async function statusOf(db: Db, id: string): Promise<string | undefined> {
  const [refund] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.id, id));
  return refund?.status;
}

export async function settleRefunds(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await openRefunds(deps.db);
  await forEachRow(run, { job: 'refunds', rows }, async ({ id, status, providerReference }) => {
    if (status === 'wanted') await sendRefund(deps, id);
    else if (providerReference) await settle(deps, { kind: 'refund', id: providerReference });
    return (await statusOf(deps.db, id)) !== status;
  });
}
