import { asc, isNull } from 'drizzle-orm';
import { cancelAtProvider, pauseAtProvider } from '../settlement/provider-effects';
import { subscriptionEndings, subscriptionPauses } from '../tables/subscriptions.table';
import { forEachRow, type Run } from './run';

export async function sendCancellations(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await deps.db
    .select({ id: subscriptionEndings.reference })
    .from(subscriptionEndings)
    .where(isNull(subscriptionEndings.doneAt))
    .orderBy(asc(subscriptionEndings.createdAt));
  await forEachRow(run, { job: 'endings', rows }, async ({ id }) => {
    await cancelAtProvider(deps, id);
    return true;
  });
}

export async function sendPauses(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await deps.db
    .select({ id: subscriptionPauses.reference })
    .from(subscriptionPauses)
    .where(isNull(subscriptionPauses.doneAt))
    .orderBy(asc(subscriptionPauses.changedAt));
  await forEachRow(run, { job: 'pauses', rows }, async ({ id }) => {
    await pauseAtProvider(deps, id);
    return true;
  });
}
