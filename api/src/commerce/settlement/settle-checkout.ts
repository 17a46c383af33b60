import { eq } from 'drizzle-orm';
import { payments } from '../tables/payments.table';
import { failPayment } from './fail-payment';
import { findPayment } from './find-payment';
import type { SettleDeps } from './settle-deps';
import { applyWithEvent, recordIgnored, type SettleRequest, type SettleOutcome } from './settled';
import { settlePayment } from './settle-payment';

async function findBySession(deps: SettleDeps, session: string, paymentId: string | null) {
  const [known] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.sessionReference, session));
  return known ?? (await findPayment(deps.db, session, paymentId));
}

export async function settleCheckout(deps: SettleDeps, { id, event }: SettleRequest): Promise<SettleOutcome> {
  const reading = await deps.payments.readCheckout(id);
  const payment = reading && (await findBySession(deps, id, reading.paymentId));
  if (!payment) return recordIgnored(deps, event);
  if (reading.status === 'paid' && reading.payment) {
    return settlePayment(deps, { id: reading.payment, event });
  }
  return applyWithEvent(deps, event, async (money) => {
    if (reading.status === 'closed') await failPayment(money, payment);
    return 'applied';
  });
}
