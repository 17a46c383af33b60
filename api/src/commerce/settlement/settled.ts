import type { ProviderEvent } from '../../foundation/ports/payment-provider';
import { settlementTransaction, type SettlementTx } from './money-transaction';
import { recordEvent } from './note-event';
import type { SettleDeps } from './settle-deps';

/** known: the event has had its effect before. nothing: it is about nothing of ours. */
export type SettleOutcome = 'applied' | 'known' | 'nothing';

export type SettleRequest = { id: string; event: ProviderEvent | undefined };

/** The event's row in the inbox and its effect are committed together, or neither is. */
export function applyWithEvent(
  deps: SettleDeps,
  event: ProviderEvent | undefined,
  work: (settlement: SettlementTx) => Promise<SettleOutcome>,
): Promise<SettleOutcome> {
  return settlementTransaction(deps, async (settlement) => {
    if (event && !(await recordEvent(settlement.tx, event, settlement.now))) return 'known';
    return work(settlement);
  });
}

/** Of what is not ours, or not yet: remembered, so that it is not asked about again. */
export const recordIgnored = (
  deps: SettleDeps,
  event: ProviderEvent | undefined,
): Promise<SettleOutcome> => applyWithEvent(deps, event, async () => 'nothing');
