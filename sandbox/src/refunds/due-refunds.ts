import { emit } from '../events/emit';
import type { DueRefund } from '../store/rows';
import type { DueSource } from '../time/due-work';
import type { World } from '../world';

function succeed(world: World, id: string): void {
  const { pending_reason: _none, ...settled } = world.store.refund.get(id);
  const refund = world.store.refund.put({ ...settled, status: 'succeeded' });
  const change = { object: refund, previous: { status: 'pending' } };
  emit(world, 'refund.updated', change);
  emit(world, 'charge.refund.updated', change);
}

/** The bank sends the money back: the charge has it again. */
function fail(world: World, id: string): void {
  const before = world.store.refund.get(id);
  const refund = world.store.refund.patch(id, {
    status: 'failed',
    failure_balance_transaction: before.balance_transaction ?? '',
    failure_reason: 'expired_or_canceled_card',
  });
  const charge = world.store.charge.get(refund.charge ?? '');
  world.store.charge.patch(charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const change = { object: refund, previous: { status: before.status } };
  emit(world, 'refund.updated', change);
  emit(world, 'refund.failed', { object: refund });
  emit(world, 'charge.refund.updated', change);
}

function settle(world: World, { id, outcome }: DueRefund): void {
  world.store.due_refund.remove(id);
  if (outcome === 'succeeded') succeed(world, id);
  else fail(world, id);
}

export const dueRefunds: DueSource = (world) =>
  world.store.due_refund.values().map((due) => ({ at: due.dueAt, run: () => settle(world, due) }));
