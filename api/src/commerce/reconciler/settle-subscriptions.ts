import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { subscriptions } from '../tables/subscriptions.table';
import { settle } from '../settlement/settle';
import { forEachRow, type Run } from './run';

const MOST_ROWS = 1000;

const COLUMNS = {
  id: subscriptions.id,
  reference: subscriptions.providerReference,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

export async function settleSubscriptions(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select(COLUMNS)
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'past_due']),
        isNotNull(subscriptions.providerReference),
        or(lte(subscriptions.periodEnd, now), eq(subscriptions.status, 'past_due')),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd))
    .limit(MOST_ROWS);
  await forEachRow(run, { job: 'subscriptions', rows }, async (before) => {
    if (before.reference) await settle(deps, { kind: 'subscription', id: before.reference });
    const [after] = await deps.db
      .select(COLUMNS)
      .from(subscriptions)
      .where(eq(subscriptions.id, before.id));
    return !isDeepStrictEqual(after, before);
  });
}
