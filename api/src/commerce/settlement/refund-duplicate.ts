import { and, eq } from 'drizzle-orm';
import { users } from '../../identity/tables/users.table';
import type { PaymentRow } from './count-refunded';
import { requestRefund } from './want-refund';
import type { SettlementTx } from './money-transaction';
import { duplicateMail } from './payment-mails';

const payerOf = ({ userId, organisationId }: PaymentRow) =>
  userId
    ? eq(users.id, userId)
    : organisationId
      ? and(eq(users.organisationId, organisationId), users.isMainUser)
      : null;

/** Paid for what was paid already, or has ended: all of it goes back, and the payer is told. */
export async function refundDuplicate(settlement: SettlementTx, payment: PaymentRow): Promise<void> {
  const refund = await requestRefund(settlement, payment, { reason: 'duplicate', cents: payment.cents });
  const payer = payerOf(payment);
  if (!refund || !payer) return;
  const [user] = await settlement.tx.select({ email: users.email }).from(users).where(payer);
  if (user) await settlement.sendMail(duplicateMail(user.email, payment, settlement.env));
}
