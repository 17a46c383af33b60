import { asc, isNull } from 'drizzle-orm';
import { pauseAtProvider } from '../settlement/provider-effects';
import { subscriptionPauses } from '../tables/subscription-pauses.table';
import { forEachRow, type Run } from './run';

/** Renewals that were paused or resumed here, and of which the provider has not heard yet. */
export async function tellPauses(run: Run): Promise<void> {
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
