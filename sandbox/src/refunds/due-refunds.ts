import { emit } from '../events/emit';
import type { SandboxContext } from '../sandbox-context';
import type { DueRefund } from '../store/rows';
import type { DueSource } from '../time/advance-clock';

export const dueRefunds: DueSource = (context) =>
  context.store.due_refund
    .values()
    .map((due) => ({ at: due.dueAt, run: () => settle(context, due) }));

function settle(context: SandboxContext, { id, outcome }: DueRefund): void {
  context.store.due_refund.remove(id);
  if (outcome === 'succeeded') succeed(context, id);
  else fail(context, id);
}

function succeed(context: SandboxContext, id: string): void {
  const { pending_reason: _none, ...settled } = context.store.refund.get(id);
  const refund = context.store.refund.put({ ...settled, status: 'succeeded' });
  const change = { object: refund, previous: { status: 'pending' } };
  emit(context, 'refund.updated', change);
  emit(context, 'charge.refund.updated', change);
}

function fail(context: SandboxContext, id: string): void {
  const before = context.store.refund.get(id);
  const refund = context.store.refund.patch(id, {
    status: 'failed',
    failure_balance_transaction: before.balance_transaction ?? '',
    failure_reason: 'expired_or_canceled_card',
  });
  const charge = context.store.charge.get(refund.charge ?? '');
  context.store.charge.patch(charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const change = { object: refund, previous: { status: before.status } };
  emit(context, 'refund.updated', change);
  emit(context, 'refund.failed', { object: refund });
  emit(context, 'charge.refund.updated', change);
}
