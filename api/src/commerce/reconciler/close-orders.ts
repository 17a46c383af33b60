import { RETENTION } from '@gangway/contract/retention';
import { DAY_MS } from '../../foundation/timing/durations';
import { settle } from '../settlement/settle';
import { subscriptionOf } from '../settlement/lock-subscription';
import { abandonOrder } from './abandon-order';
import { isSettled, pendingPayments, subjectOf, type PendingPayment } from './pending-payments';
import { forEachRow, type Run } from './run';

/** As long as an unpaid subscription or a checkout lives at the provider. */
const ORDER_MS = RETENTION.unpaidOrderDays * DAY_MS;

/** One that somebody has paid at the last moment stays as it is. */
async function endUnpaid({ deps }: Run, reference: string): Promise<void> {
  const subscription = await deps.payments.readSubscription(reference);
  if (subscription?.status === 'open') await deps.payments.endSubscription(reference);
}

async function closeAtProvider(run: Run, row: PendingPayment): Promise<void> {
  const subscription = await subscriptionOf(run.deps.db, row);
  if (subscription) return endUnpaid(run, subscription);
  const subject = subjectOf(row);
  if (subject) await run.deps.payments.closePayment(subject.id);
}

/** Nobody pays for it any more: closed at the provider first, so that nobody can. */
async function close(run: Run, row: PendingPayment): Promise<boolean> {
  const { deps } = run;
  const subject = subjectOf(row);
  if (!subject) return abandonOrder(deps, row.id);
  await closeAtProvider(run, row);
  if ((await settle(deps, subject)) === 'nothing') return abandonOrder(deps, row.id);
  return isSettled(deps.db, row.id);
}

export async function closeOrders(run: Run): Promise<void> {
  const before = new Date(run.now.getTime() - ORDER_MS);
  const rows = await pendingPayments(run.deps.db, { before });
  await forEachRow(run, { job: 'orders', rows }, (row) => close(run, row));
}
