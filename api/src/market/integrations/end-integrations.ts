import { hasIntegrations, PLANS } from '@gangway/contract/commerce/plan-rules';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { whereCurrent } from '../../commerce/plans/plan-access';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { apiKeys } from '../tables/api-keys.table';
import { recruiterWebhooks } from '../tables/webhooks.table';

export async function endIntegrations(tx: Db, recruiterId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.recruiterId, recruiterId));
  await tx.delete(recruiterWebhooks).where(eq(recruiterWebhooks.recruiterId, recruiterId));
}

const PLANS_WITH = PLANS.filter((plan) => hasIntegrations({ subscriptionPlan: plan }));

/**
 * Keys are refused once a plan ends; deleting them keeps a later plan from reviving them. An unpaid
 * renewal keeps them.
 */
export async function endIntegrationsWithPlan(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { db } = deps;
  const having = db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(whereCurrent, inArray(subscriptions.plan, PLANS_WITH)));
  const revoked = await db
    .delete(apiKeys)
    .where(notInArray(apiKeys.recruiterId, having))
    .returning({ recruiterId: apiKeys.recruiterId });
  const removed = await db
    .delete(recruiterWebhooks)
    .where(notInArray(recruiterWebhooks.recruiterId, having))
    .returning({ recruiterId: recruiterWebhooks.recruiterId });
  for (const { recruiterId } of revoked) logSecurityEvent(deps, 'api-key-revoked', recruiterId);
  for (const { recruiterId } of removed) logSecurityEvent(deps, 'webhook-removed', recruiterId);
}
