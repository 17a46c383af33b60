import { asc, isNull } from 'drizzle-orm';
import { cancelAtProvider } from '../settlement/provider-effects';
import { subscriptionEndings } from '../tables/subscription-endings.table';
import { forEachRow, type Run } from './run';

/** Subscriptions that have ended here, and of which the provider has not heard yet. */
export async function tellEndings(run: Run): Promise<void> {
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
