import type { ProviderEvent } from '../../foundation/ports/payment-provider';
import { moneyTransaction, type Money } from './money-transaction';
import { noteEvent } from './note-event';
import type { SettleDeps } from './settle-deps';

/** known: the event has had its effect before. nothing: it is about nothing of ours. */
export type Settled = 'applied' | 'known' | 'nothing';

export type Of = { id: string; event: ProviderEvent | undefined };

/** The event's row in the inbox and its effect are committed together, or neither is. */
export function settling(
  deps: SettleDeps,
  event: ProviderEvent | undefined,
  work: (money: Money) => Promise<Settled>,
): Promise<Settled> {
  return moneyTransaction(deps, async (money) => {
    if (event && !(await noteEvent(money.tx, event, money.now))) return 'known';
    return work(money);
  });
}

/** Of what is not ours, or not yet: remembered, so that it is not asked about again. */
export const settlesNothing = (
  deps: SettleDeps,
  event: ProviderEvent | undefined,
): Promise<Settled> => settling(deps, event, async () => 'nothing');
