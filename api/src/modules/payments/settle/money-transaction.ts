import type { Db } from '../../../db/database';
import { mailingTransaction, type SendMail } from '../../mail/mailing-transaction';
import { sendRefund } from '../refunds/send-refund';
import { endAtProvider } from './end-at-provider';
import type { SettleDeps } from './settle-deps';

/**
 * Whoever locks rows does so in this order, each kind by its id, so that nobody waits in a circle:
 * payments, registrations, subscriptions or lists, grants; `no key update`, so that a row that
 * refers to one of them waits for nobody.
 */
export type Money = Pick<SettleDeps, 'env' | 'log'> & {
  tx: Db;
  now: Date;
  sendMail: SendMail;
  /** Refunds and endings, decided as rows: the provider hears of them after the commit. */
  decided: { refunds: string[]; endings: string[] };
};

async function attempt(deps: SettleDeps, what: string, act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    deps.log.error({ err: error }, `${what} could not be told to the payment provider yet`);
  });
}

async function carryOut(deps: SettleDeps, { refunds, endings }: Money['decided']): Promise<void> {
  for (const id of refunds) await attempt(deps, 'a refund', sendRefund(deps, id));
  for (const reference of endings) {
    await attempt(deps, 'the end of a subscription', endAtProvider(deps, reference));
  }
}

/** What it decides is committed first and told to the provider then: by us, or by the reconciler. */
export async function moneyTransaction<T>(
  deps: SettleDeps,
  work: (money: Money) => Promise<T>,
): Promise<T> {
  const decided: Money['decided'] = { refunds: [], endings: [] };
  const { env, log } = deps;
  const result = await mailingTransaction(deps, (tx, sendMail) =>
    work({ env, log, tx, now: deps.clock(), sendMail, decided }),
  );
  await carryOut(deps, decided);
  return result;
}
