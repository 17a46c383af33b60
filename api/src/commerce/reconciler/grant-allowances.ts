import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { and, eq, gt, gte, inArray, lte, notExists } from 'drizzle-orm';
import { lockRow } from '../../foundation/db/lock-rows';
import { monthlyTokens } from '../plans/plan-access';
import { subscriptions } from '../tables/subscriptions.table';
import { tokenGrants } from '../tables/tokens.table';
import { grantAllowance } from '../tokens/grant-allowance';
import { defineJob, type Run } from './run';

export const grantAllowances = defineJob({
  find: withoutAllowance,
  repair: ({ deps: { db, env }, now }, { id }) =>
    db.transaction(async (tx) => {
      const subscription = await lockRow(tx, subscriptions, id);
      if (!subscription) return false;
      return grantAllowance(tx, subscription, { now, reading: env.revealAllowance });
    }),
});

function withoutAllowance({ deps: { db, env }, now }: Run) {
  const plans = PLANS.filter((plan) => monthlyTokens(plan, env.revealAllowance) !== null);
  const given = db
    .select({ id: tokenGrants.id })
    .from(tokenGrants)
    .where(
      and(
        eq(tokenGrants.userId, subscriptions.userId),
        eq(tokenGrants.source, 'allowance'),
        gte(tokenGrants.grantedAt, subscriptions.startedAt),
        lte(tokenGrants.grantedAt, now),
        gt(tokenGrants.expiresAt, now),
      ),
    );
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        inArray(subscriptions.plan, plans),
        lte(subscriptions.startedAt, now),
        gt(subscriptions.periodEnd, now),
        notExists(given),
      ),
    );
}
