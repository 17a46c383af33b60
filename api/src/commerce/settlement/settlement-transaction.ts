import type { Db } from '../../foundation/db/db';
import { mailingTransaction, type SendMail } from '../../identity/mail/mailing-transaction';
import { cancelAtProvider, pauseAtProvider, sendRefund, type SettleDeps } from './provider-effects';

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
