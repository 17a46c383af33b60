import type { Db } from '../../foundation/db/database';
import type { ProviderEvent } from '../../foundation/ports/payment-provider';
import { webhookEvents } from '../tables/webhook-events.table';

type EventToRecord = Pick<ProviderEvent, 'id' | 'type' | 'createdAt'>;

/** False for an event that has had its effect, or has it at this moment in another transaction. */
export async function recordEvent(
  tx: Db,
  { id, type, createdAt }: EventToRecord,
  now: Date,
): Promise<boolean> {
  const [noted] = await tx
    .insert(webhookEvents)
    .values({ id, type, createdAt, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return noted !== undefined;
}
