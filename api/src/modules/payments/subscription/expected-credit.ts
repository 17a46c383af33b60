import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Subscription } from '../../plans/current-subscription';
import { creditCents } from '../../plans/unused-share';
import { tokenGrants } from '../../tokens/token-grants.table';
import { payments } from '../payments.table';

async function allowanceOf(db: Db, paymentId: string, now: Date) {
  const [grant] = await db
    .select({ granted: tokenGrants.granted, unspent: tokenGrants.remaining })
    .from(tokenGrants)
    .where(and(eq(tokenGrants.paymentId, paymentId), gt(tokenGrants.expiresAt, now)));
  return grant ?? null;
}

/** What goes back to the card if the plan were replaced now; it is counted again when it is. */
export async function expectedCredit(
  db: Db,
  replaced: Subscription | null,
  now: Date,
): Promise<number> {
  if (!replaced) return 0;
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, replaced.id), eq(payments.status, 'succeeded')))
    .orderBy(desc(payments.periodEnd))
    .limit(1);
  if (!paid?.periodStart || !paid.periodEnd) return 0;
  const period = { start: paid.periodStart, end: paid.periodEnd };
  const allowance = await allowanceOf(db, paid.id, now);
  const credit = creditCents({ paidCents: paid.cents, period, now, allowance });
  return Math.min(credit, paid.cents - paid.refundedCents);
}
