import { DELIVERIES_KEPT } from '@gangway/contract/foundation/limits';
import type { WebhookDelivery } from '@gangway/contract/market/integrations';
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { webhookDeliveries } from '../tables/webhooks.table';
import type { DeliveryRow } from './compose-event';

export const presentDelivery = (row: DeliveryRow) => ({
  ...row,
  state: stateOf(row),
  nextAttemptAt: row.runAt,
});

const newestFirst = [desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id)];

export const listDeliveries = (
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.recruiterId, recruiterId))
    .orderBy(...newestFirst)
    .limit(DELIVERIES_KEPT);

export async function pruneDeliveries(db: Db, recruiterId: string): Promise<void> {
  const isOver = and(
    eq(webhookDeliveries.recruiterId, recruiterId),
    isNull(webhookDeliveries.runAt),
  );
  const kept = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isOver)
    .orderBy(...newestFirst)
    .limit(DELIVERIES_KEPT);
  await db.delete(webhookDeliveries).where(and(isOver, notInArray(webhookDeliveries.id, kept)));
}

function stateOf({ deliveredAt, runAt }: DeliveryRow): WebhookDelivery['state'] {
  if (deliveredAt) return 'delivered';
  return runAt ? 'waiting' : 'failed';
}
