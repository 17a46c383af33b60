import type { Db } from '../../foundation/db/database';
import { mailingTransaction, type SendMail } from '../../identity/mail/mailing-transaction';
import { cancelAtProvider, pauseAtProvider, sendRefund, type SettleDeps } from './provider-effects';

/**
 * Locks are taken in this order, each kind by its id, which rules out deadlocks: payments,
 * registrations, subscriptions or lists, grants; `no key update`, so that a row referring to one of
 * them does not wait.
 */
export type SettlementTx = Pick<SettleDeps, 'env' | 'log' | 'paymentEffects'> & {
  tx: Db;
  now: Date;
  sendMail: SendMail;
  /** Sent to the provider after the commit. */
  providerEffects: { refunds: string[]; cancellations: string[]; pauses: string[] };
};

type Effect = { refund: string } | { cancellation: string } | { pause: string };

async function tryEffect(deps: SettleDeps, effect: Effect, act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    deps.log.error({ ...effect, err: error }, 'the payment provider could not be told yet');
  });
}

async function runEffects(
  deps: SettleDeps,
  { refunds, cancellations, pauses }: SettlementTx['providerEffects'],
): Promise<void> {
  for (const refund of refunds) await tryEffect(deps, { refund }, sendRefund(deps, refund));
  for (const cancellation of cancellations) {
    await tryEffect(deps, { cancellation }, cancelAtProvider(deps, cancellation));
  }
  for (const pause of pauses) await tryEffect(deps, { pause }, pauseAtProvider(deps, pause));
}

type Transaction = <T>(work: (tx: Db, sendMail: SendMail) => Promise<T>) => Promise<T>;

/** The provider's part follows the commit; what fails then is repeated by the reconciler. */
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
