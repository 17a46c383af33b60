import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import { payments, refunds } from '../tables/payments.table';
import {
  subscriptionEndings,
  subscriptionPauses,
  subscriptions,
} from '../tables/subscriptions.table';
import { countRefunded } from './payment-rows';

export type SettleDeps = MailingDeps &
  Pick<Deps, 'paymentProvider' | 'paymentEffects' | 'log' | 'env'>;

type RefundOutcome = { paymentId: string; refundId: string; reading: ProviderRefund };

/**
 * `failed` ranks last: a bank can return a refund that the provider has already reported as
 * succeeded.
 */
const RANK = { wanted: 0, pending: 1, succeeded: 2, failed: 3 } as const;

export async function recordRefund(
  { tx, now, log }: { tx: Db; now: Date } & Pick<Deps, 'log'>,
  { paymentId, refundId, reading }: RefundOutcome,
): Promise<void> {
  const payment = await lockRow(tx, payments, paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!payment || !refund || RANK[reading.status] <= RANK[refund.status]) return;
  await tx
    .update(refunds)
    .set({
      status: reading.status,
      providerReference: reading.id,
      settledAt: reading.status === 'pending' ? null : now,
    })
    .where(eq(refunds.id, refundId));
  if (reading.status !== 'failed') return;
  await countRefunded(tx, payment, -refund.cents);
  log.error({ refund: refundId, payment: paymentId }, 'a refund has failed');
}

/** Sent under its own id, so that the provider refunds once, however often it is asked. */
export async function sendRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const [refund] = await deps.db
    .select({
      status: refunds.status,
      cents: refunds.cents,
      payment: payments.providerReference,
      paymentId: payments.id,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (refund?.status !== 'wanted' || !refund.payment) return;
  const { payment, cents, paymentId } = refund;
  const reading = await deps.paymentProvider.refund({ reference: refundId, payment, cents });
  const { log } = deps;
  await deps.db.transaction((tx) =>
    recordRefund({ tx, now: deps.clock(), log }, { paymentId, refundId, reading }),
  );
}

export async function cancelAtProvider(deps: SettleDeps, reference: string): Promise<void> {
  await deps.paymentProvider.endSubscription(reference);
  await deps.db
    .update(subscriptionEndings)
    .set({ doneAt: deps.clock() })
    .where(eq(subscriptionEndings.reference, reference));
}

/** Idempotent. A change that was decided meanwhile is sent as well, and sent last. */
export async function pauseAtProvider(deps: SettleDeps, reference: string): Promise<void> {
  try {
    await sendUntilUnchanged(deps, reference);
  } catch (error) {
    // A call that got no answer can arrive after a later one, so the reconciler sends the current
    // state again.
    await deps.db
      .update(subscriptionPauses)
      .set({ doneAt: null })
      .where(eq(subscriptionPauses.reference, reference));
    throw error;
  }
}

async function sendUntilUnchanged(deps: SettleDeps, reference: string): Promise<void> {
  for (;;) {
    const pause = await readPause(deps, reference);
    if (!pause) return;
    // The provider refuses to change a subscription that has ended.
    if (pause.status !== 'ended')
      await deps.paymentProvider.setRenewalPaused(reference, pause.isPaused);
    const { isPaused } = pause;
    const done = await deps.db
      .update(subscriptionPauses)
      .set({ doneAt: deps.clock() })
      .where(
        and(eq(subscriptionPauses.reference, reference), eq(subscriptionPauses.isPaused, isPaused)),
      )
      .returning({ reference: subscriptionPauses.reference });
    if (done.length > 0) return;
  }
}

async function readPause({ db }: SettleDeps, reference: string) {
  const [pause] = await db
    .select({ isPaused: subscriptionPauses.isPaused, status: subscriptions.status })
    .from(subscriptionPauses)
    .leftJoin(subscriptions, eq(subscriptions.providerReference, subscriptionPauses.reference))
    .where(eq(subscriptionPauses.reference, reference));
  return pause ?? null;
}
