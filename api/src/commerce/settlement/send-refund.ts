import { eq } from 'drizzle-orm';
import { payments } from '../tables/payments.table';
import { refunds } from '../tables/refunds.table';
import type { SettleDeps } from './settle-deps';
import { recordRefund } from './record-refund';

/** Under its own id: the provider gives back once, however often it hears of it. */
export async function sendRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const [wanted] = await deps.db
    .select({
      status: refunds.status,
      cents: refunds.cents,
      payment: payments.providerReference,
      paymentId: payments.id,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (wanted?.status !== 'wanted' || !wanted.payment) return;
  const { payment, cents, paymentId } = wanted;
  const reading = await deps.payments.refund({ reference: refundId, payment, cents });
  const { log } = deps;
  await deps.db.transaction((tx) =>
    recordRefund({ tx, now: deps.clock(), log }, { paymentId, refundId, reading }),
  );
}
