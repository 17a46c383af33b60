import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Subscription } from '../plans/plan-access';
import { creditCents } from '../plans/unused-share';
import { payments } from '../tables/payments.table';
import { tokenGrants } from '../tables/tokens.table';

export async function expectedCredit(db: Db, replaced: Subscription | null, now: Date) {
  if (!replaced) return 0;
  const { periodStart: start, periodEnd: end } = replaced;
  const [paid] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, replaced.id),
        eq(payments.status, 'succeeded'),
        eq(payments.periodEnd, end),
      ),
    );
  if (!paid) return 0;
  return creditCents({
    paidCents: paid.cents - paid.refundedCents,
    period: { start, end },
    now,
    allowance: await allowanceOf(db, paid.id, now),
  });
}

async function allowanceOf(db: Db, paymentId: string, now: Date) {
  const [grant] = await db
    .select({ granted: tokenGrants.granted, unspent: tokenGrants.remaining })
    .from(tokenGrants)
    .where(and(eq(tokenGrants.paymentId, paymentId), gt(tokenGrants.expiresAt, now)));
  return grant ?? null;
}
