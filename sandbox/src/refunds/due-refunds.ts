import { emit } from '../events/emit';
import type { SandboxContext } from '../sandbox-context';
import type { DueRefund } from '../store/rows';
import type { DueSource } from '../time/due-work';

export const dueRefunds: DueSource = (context) =>
  context.store.due_refund
    .values()
    .map((due) => ({ at: due.dueAt, run: () => settle(context, due) }));

function settle(context: SandboxContext, { id, outcome: status }: DueRefund): void {
  const { store } = context;
  store.due_refund.remove(id);
  const refund = store.refund.patch(id, { status });
  emit(context, 'refund.updated', refund);
  if (status === 'succeeded') return;
  const charge = store.charge.get(refund.charge ?? '');
  store.charge.patch(charge.id, { amount_refunded: charge.amount_refunded - refund.amount });
  emit(context, 'refund.failed', refund);
}
