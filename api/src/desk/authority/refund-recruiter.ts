import { and, eq, sql } from 'drizzle-orm';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import { requestRefund } from '../../commerce/settlement/refunds';
import { settlementTransaction } from '../../commerce/settlement/settlement-transaction';
import { refunds } from '../../commerce/tables/payments.table';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { actOn, type Recruiter } from './find-recruiter';
import { lockLastPayment } from './last-payment';
import { refundMail } from './refund-mail';

export type GivenBack = { cents: number; tokensTakenBack: number; continues: boolean };

type RefundRequest = { recruiter: Recruiter; paymentId: string | undefined };

/** Only ever the last payment: a repeated request must not refund the one before it. */
export async function refundRecruiter(
  deps: SettleDeps,
  actor: AuthorityActor,
  { recruiter, paymentId }: RefundRequest,
): Promise<GivenBack> {
  const { id, ...refunded } = await settlementTransaction(deps, async (settlement) => {
    const { tx, now } = settlement;
    const payment = await lockLastPayment(tx, recruiter.id);
    if (!payment) {
      throw new ApiError('nothing_to_refund', 'This recruiter has not paid anything yet');
    }
    if (paymentId !== undefined && paymentId !== payment.id) {
      throw new ApiError(
        'nothing_to_refund',
        'This recruiter has made another payment since. Look at it before you refund.',
      );
    }
    const takenBefore = await countTakenBack(tx, payment.id);
    const refund = await requestRefund(settlement, payment, {
      reason: 'authority',
      requestedBy: actor.userId,
      cents: payment.cents,
    });
    if (!refund) {
      const message = "This recruiter's last payment has already been refunded";
      throw new ApiError('nothing_to_refund', message);
    }
    const tokensTakenBack = (await countTakenBack(tx, payment.id)) - takenBefore;
    const refunded = { cents: refund.cents, tokensTakenBack };
    await settlement.sendMail(refundMail(recruiter.email, refund.cents, deps.env));
    await recordAct(tx, {
      actor,
      now,
      ...actOn(recruiter, 'manage-recruiter'),
      after: { action: 'refund', ...refunded, paymentId: payment.id },
    });
    return { ...refunded, id: refund.id };
  });
  const isWaiting = and(eq(refunds.id, id), eq(refunds.status, 'wanted'));
  return { ...refunded, continues: (await deps.db.$count(refunds, isWaiting)) > 0 };
}

async function countTakenBack(tx: Db, paymentId: string): Promise<number> {
  const [taken] = await tx
    .select({ tokens: sql<number>`coalesce(-sum(${tokenEntries.tokens}), 0)::int` })
    .from(tokenEntries)
    .innerJoin(tokenGrants, eq(tokenGrants.id, tokenEntries.grantId))
    .where(and(eq(tokenGrants.paymentId, paymentId), eq(tokenEntries.kind, 'take-back')));
  return taken?.tokens ?? 0;
}
