import { DAY_MS } from '@gangway/contract/foundation/durations';
import { ApiError } from '../../foundation/errors/api-error';
import type { SettleDeps } from '../settlement/provider-effects';
import {
  deleteChange,
  isLatest,
  listChanges,
  markApplied,
  type SubscriptionChange,
} from '../subscriptions/subscription-changes';
import { isRefusal, prepareChange } from '../subscriptions/update-subscription';
import { defineJob, MOST_ROWS } from './run';

export const applyChanges = defineJob({
  find: async ({ deps, now }) => {
    const rows = await listChanges(deps.db, now, MOST_ROWS);
    return rows.map((row) => ({ ...row, id: `${row.reference} ${row.kind}` }));
  },
  repair: ({ deps }, row) => applyLatest(deps, row),
});

async function applyLatest(deps: SettleDeps, change: SubscriptionChange): Promise<boolean> {
  const { reference: subscription, appliedAt } = change;
  try {
    return await sendUnlessDone(deps, change);
  } catch (error) {
    if (!isHopeless(change, error, deps.clock())) throw error;
    if (appliedAt) return false;
    await deleteChange(deps.db, change);
    deps.log.warn({ subscription, err: error }, 'a change of plan is not possible any more');
    return true;
  }
}

/** Read again right before it is sent: the recruiter may have chosen something else meanwhile. */
async function sendUnlessDone(deps: SettleDeps, change: SubscriptionChange): Promise<boolean> {
  const { isDone, send } = await prepareChange(deps, change);
  if (!isDone) {
    if (!(await isLatest(deps.db, change))) return false;
    await send();
  }
  if (change.appliedAt === null) await markApplied(deps, change);
  return !isDone || change.appliedAt === null;
}

/** A refusal of the provider can be a setting there that an operator repairs. */
const isHopeless = ({ changedAt }: SubscriptionChange, error: unknown, now: Date) =>
  error instanceof ApiError || (isRefusal(error) && changedAt < new Date(now.getTime() - DAY_MS));
