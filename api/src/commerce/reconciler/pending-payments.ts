import { and, asc, eq, gt, lt, or, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { payments } from '../tables/payments.table';
import type { Subject } from '../../foundation/ports/payment-provider';

export type PendingPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'providerReference' | 'sessionReference' | 'subscriptionId' | 'registrationId'
>;

const MOST_ROWS = 1000;

type Span = { after?: Date; before: Date };

/** The oldest first, created in that time. */
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

export const isKnownToProvider = or(
  isNotNull(payments.providerReference),
  isNotNull(payments.sessionReference),
);

/** Where to look; null for what the provider has not heard of. */
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
