import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { payments } from '../payments/payments.table';
import type { PaymentRow } from '../payments/refunds/count-refunded';
import { wantRefund } from '../payments/refunds/want-refund';
import { moneyTransaction } from '../payments/settle/money-transaction';
import type { AuthorityActor } from '../sessions/scopes';
import { tokenEntries } from '../tokens/token-entries.table';
import { tokenGrants } from '../tokens/token-grants.table';
import type { Recruiter } from './find-recruiter';
import { refundMail } from './refund-mail';

export type GivenBack = { cents: number; tokensTakenBack: number };

async function lockLastPayment(tx: Db, recruiterId: string): Promise<PaymentRow | undefined> {
  const [last] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.userId, recruiterId), inArray(payments.status, ['succeeded', 'refunded'])),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .for('no key update');
  return last;
}

async function countTakenBack(tx: Db, paymentId: string): Promise<number> {
  const [taken] = await tx
    .select({ tokens: sql<number>`coalesce(-sum(${tokenEntries.tokens}), 0)::int` })
    .from(tokenEntries)
    .innerJoin(tokenGrants, eq(tokenGrants.id, tokenEntries.grantId))
    .where(and(eq(tokenGrants.paymentId, paymentId), eq(tokenEntries.kind, 'take-back')));
  return taken?.tokens ?? 0;
}

/** The last payment of all, and never the one before it, however often it is asked for. */
export function refundRecruiter(
  deps: Deps,
  { userId }: AuthorityActor,
  recruiter: Recruiter,
): Promise<GivenBack> {
  return moneyTransaction(deps, async (money) => {
    const payment = await lockLastPayment(money.tx, recruiter.id);
    const refund =
      payment &&
      (await wantRefund(money, payment, {
        reason: 'authority',
        requestedBy: userId,
        cents: payment.cents,
      }));
    if (!refund) {
      const message = payment
        ? 'The last payment of this recruiter has been refunded already'
        : 'This recruiter has not paid anything yet';
      throw new ApiError('nothing_to_refund', message);
    }
    await money.sendMail(refundMail(recruiter.email, refund.cents, deps.env));
    return { cents: refund.cents, tokensTakenBack: await countTakenBack(money.tx, payment.id) };
  });
}
