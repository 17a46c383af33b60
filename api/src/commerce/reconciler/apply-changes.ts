import { and, asc, isNull, lt } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import type { SettleDeps } from '../settlement/provider-effects';
import {
  isLatest,
  markApplied,
  type SubscriptionChange,
} from '../subscriptions/subscription-changes';
import { prepareChange } from '../subscriptions/update-subscription';
import { subscriptionChanges } from '../tables/subscriptions.table';
import { forEachRow, MOST_ROWS, type Run } from './run';

/** A request is still applying younger ones, and a call of it can still arrive. */
const PATIENCE_MS = 15_000;

export async function applyChanges(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select()
    .from(subscriptionChanges)
    .where(
      and(
        isNull(subscriptionChanges.appliedAt),
        lt(subscriptionChanges.changedAt, new Date(now.getTime() - PATIENCE_MS)),
      ),
    )
    .orderBy(asc(subscriptionChanges.changedAt))
    .limit(MOST_ROWS);
  const withIds = rows.map((row) => ({ ...row, id: row.reference }));
  await forEachRow(run, { job: 'changes', rows: withIds }, (row) => applyLatest(deps, row));
}

/** Read again right before it is sent: the recruiter may have chosen something else meanwhile. */
async function applyLatest(deps: SettleDeps, change: SubscriptionChange): Promise<boolean> {
  try {
    const send = await prepareChange(deps, change);
    if (!(await isLatest(deps.db, change))) return false;
    await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { reference: subscription } = change;
    deps.log.warn({ subscription, err: error }, 'a change of plan is not possible any more');
  }
  await markApplied(deps, change);
  return true;
}
