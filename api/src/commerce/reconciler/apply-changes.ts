import { asc, lt } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import { deleteChange } from '../subscriptions/subscription-changes';
import { applyChange } from '../subscriptions/update-subscription';
import { subscriptionChanges } from '../tables/subscriptions.table';
import { forEachRow, MOST_ROWS, type Run } from './run';

/** A request is still applying younger ones, and a call of it can still arrive. */
const PATIENCE_MS = 15_000;

export async function applyChanges(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select()
    .from(subscriptionChanges)
    .where(lt(subscriptionChanges.changedAt, new Date(now.getTime() - PATIENCE_MS)))
    .orderBy(asc(subscriptionChanges.changedAt))
    .limit(MOST_ROWS);
  const withIds = rows.map((row) => ({ ...row, id: row.reference }));
  await forEachRow(run, { job: 'changes', rows: withIds }, async (row) => {
    try {
      await applyChange(deps, row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      deps.log.warn(
        { subscription: row.id, err: error },
        'a change of plan is not possible any more',
      );
    }
    await deleteChange(deps.db, row);
    return true;
  });
}
