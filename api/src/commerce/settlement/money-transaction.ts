import type { Db } from '../../foundation/db/database';
import { mailingTransaction, type SendMail } from '../../identity/mail/mailing-transaction';
import { sendRefund } from './send-refund';
import { cancelAtProvider } from './end-at-provider';
import { pauseAtProvider } from './pause-at-provider';
import type { SettleDeps } from './settle-deps';

/**
 * Whoever locks rows does so in this order, each kind by its id, so that nobody waits in a circle:
 * payments, registrations, subscriptions or lists, grants; `no key update`, so that a row that
 * refers to one of them waits for nobody.
 */
export type SettlementTx = Pick<SettleDeps, 'env' | 'log'> & {
  tx: Db;
  now: Date;
  sendMail: SendMail;
  /** Refunds, endings and pauses, decided as rows: the provider hears of them after the commit. */
  providerEffects: { refunds: string[]; cancellations: string[]; pauses: string[] };
};

type Decided = { refund: string } | { ending: string } | { pause: string };

async function tryEffect(deps: SettleDeps, what: Decided, act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    deps.log.error({ ...what, err: error }, 'the payment provider could not be told yet');
  });
}

async function runEffects(
  deps: SettleDeps,
  { refunds, cancellations: endings, pauses }: SettlementTx['providerEffects'],
): Promise<void> {
  for (const refund of refunds) await tryEffect(deps, { refund }, sendRefund(deps, refund));
  for (const ending of endings) await tryEffect(deps, { ending }, cancelAtProvider(deps, ending));
  for (const pause of pauses) await tryEffect(deps, { pause }, pauseAtProvider(deps, pause));
}

type Transaction = <T>(work: (tx: Db, sendMail: SendMail) => Promise<T>) => Promise<T>;

/** What it decides is committed first and told to the provider then: by us, or by the reconciler. */
export async function settlementTransaction<T>(
  deps: SettleDeps,
  work: (settlement: SettlementTx) => Promise<T>,
  transaction: Transaction = (inner) => mailingTransaction(deps, inner),
): Promise<T> {
  const decided: SettlementTx['providerEffects'] = { refunds: [], cancellations: [], pauses: [] };
  const { env, log } = deps;
  const result = await transaction((tx, sendMail) =>
    work({ env, log, tx, now: deps.clock(), sendMail, providerEffects: decided }),
  );
  await runEffects(deps, decided);
  return result;
}
