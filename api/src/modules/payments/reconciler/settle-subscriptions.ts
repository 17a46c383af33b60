import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { subscriptions } from '../../plans/subscriptions.table';
import { settle } from '../settle/settle';
import { forEachRow, type Run } from './run';

const MOST_ROWS = 1000;

/** Plans whose renewal is due or has failed. */
export async function settleSubscriptions(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select({
      id: subscriptions.id,
      reference: subscriptions.providerReference,
      revision: subscriptions.revision,
    })
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
  await forEachRow(run, { job: 'subscriptions', rows }, async ({ id, reference, revision }) => {
    if (reference) await settle(deps, { kind: 'subscription', id: reference });
    const [after] = await deps.db
      .select({ revision: subscriptions.revision })
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    return after?.revision !== revision;
  });
}
