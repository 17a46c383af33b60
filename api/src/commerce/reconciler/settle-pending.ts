import { and, asc, eq, gt, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Subject } from '../../foundation/ports/payment-provider';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { forEachRow, type Run, MOST_ROWS } from './run';

export type PendingPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'providerReference' | 'sessionReference' | 'subscriptionId' | 'registrationId'
>;

type Span = { after?: Date; before: Date };

export function pendingPayments(db: Db, { after, before }: Span, also?: SQL) {
  return db
    .select({
      id: payments.id,
      providerReference: payments.providerReference,
      sessionReference: payments.sessionReference,
      subscriptionId: payments.subscriptionId,
      registrationId: payments.registrationId,
    })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        lt(payments.createdAt, before),
        after && gt(payments.createdAt, after),
        also,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(MOST_ROWS);
}

export function subjectOf({ providerReference, sessionReference }: PendingPayment): Subject | null {
  if (sessionReference) return { kind: 'checkout', id: sessionReference };
  return providerReference ? { kind: 'payment', id: providerReference } : null;
}

export async function isSettled(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, id));
  return row?.status !== 'pending';
}

/** The browser is still settling younger payments. */
const PATIENCE_SECONDS = 15;
const FRESH_MS = 15 * 60_000;

export async function settlePending(run: Run, { isFull }: { isFull: boolean }): Promise<void> {
  const { deps, now } = run;
  const patience = Math.min(PATIENCE_SECONDS, deps.env.reconcileSeconds) * 1000;
  const before = new Date(now.getTime() - patience);
  const span = isFull ? { before } : { before, after: new Date(now.getTime() - FRESH_MS) };
  const rows = await pendingPayments(deps.db, span, isKnownToProvider);
  await forEachRow(run, { job: 'payments', rows }, async (row) => {
    const subject = subjectOf(row);
    if (!subject) return false;
    await settle(deps, subject);
    return isSettled(deps.db, row.id);
  });
}

const isKnownToProvider = or(
  isNotNull(payments.providerReference),
  isNotNull(payments.sessionReference),
);
