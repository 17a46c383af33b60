import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { lockRow } from '../../foundation/db/lock-rows';
import { mailingTransaction, type SendMail } from '../../identity/mail/mailing-transaction';
import { payments } from '../tables/payments.table';
import { cancelAtProvider, pauseAtProvider, sendRefund, type SettleDeps } from './provider-effects';

export type PaymentRow = typeof payments.$inferSelect;

export const refundableCents = ({
  cents,
  refundedCents,
}: Pick<PaymentRow, 'cents' | 'refundedCents'>): number => cents - refundedCents;

/** Negative `cents` undo a refund. The caller has locked the payment. */
export async function countRefunded(
  tx: Db,
  payment: PaymentRow,
  cents: number,
): Promise<PaymentRow> {
  const refundedCents = payment.refundedCents + cents;
  const status = refundedCents === payment.cents ? 'refunded' : 'succeeded';
  await tx.update(payments).set({ refundedCents, status }).where(eq(payments.id, payment.id));
  return { ...payment, refundedCents, status };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findPayment(
  db: Db,
  reference: string,
  paymentId: string | null,
): Promise<PaymentRow | null> {
  const [known] = await db.select().from(payments).where(eq(payments.providerReference, reference));
  if (known || !paymentId || !UUID.test(paymentId)) return known ?? null;
  const [byId] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return byId ?? null;
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  const payment = await lockRow(tx, payments, id);
  if (!payment) throw new Error(`The payment ${id} is gone`);
  return payment;
}

export async function failPayment(
  { tx, now }: { tx: Db; now: Date },
  { id }: Pick<PaymentRow, 'id'>,
): Promise<boolean> {
  const [failed] = await tx
    .update(payments)
    .set({ status: 'failed', settledAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  return failed !== undefined;
}

/**
 * Lock order, each kind by id, against deadlocks: payments, registrations, subscriptions or lists,
 * grants. `no key update`, so that rows referring to them do not wait.
 */
export type SettlementTx = Pick<SettleDeps, 'env' | 'log' | 'paymentEffects'> & {
  tx: Db;
  now: Date;
  sendMail: SendMail;
  providerEffects: { refunds: string[]; cancellations: string[]; pauses: string[] };
};

type Transaction = <T>(work: (tx: Db, sendMail: SendMail) => Promise<T>) => Promise<T>;

/** Calls to the provider follow the commit; the reconciler repeats those that fail. */
export async function settlementTransaction<T>(
  deps: SettleDeps,
  work: (settlement: SettlementTx) => Promise<T>,
  transaction: Transaction = (inner) => mailingTransaction(deps, inner),
): Promise<T> {
  const providerEffects: SettlementTx['providerEffects'] = {
    refunds: [],
    cancellations: [],
    pauses: [],
  };
  const { env, log, paymentEffects } = deps;
  const result = await transaction((tx, sendMail) =>
    work({ env, log, paymentEffects, tx, now: deps.clock(), sendMail, providerEffects }),
  );
  await runEffects(deps, providerEffects);
  return result;
}

async function runEffects(deps: SettleDeps, providerEffects: SettlementTx['providerEffects']) {
  const { refunds, cancellations, pauses } = providerEffects;
  const effects = [
    ['refund', refunds, sendRefund],
    ['cancellation', cancellations, cancelAtProvider],
    ['pause', pauses, pauseAtProvider],
  ] as const;
  for (const [name, ids, send] of effects) {
    for (const id of ids) {
      await send(deps, id).catch((error: unknown) => {
        deps.log.error({ [name]: id, err: error }, 'the payment provider could not be told yet');
      });
    }
  }
}
