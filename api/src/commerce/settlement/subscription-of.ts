import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { subscriptions } from '../tables/subscriptions.table';
import type { PaymentRow } from './count-refunded';
import { registrations } from '../tables/registrations.table';

/** The provider's subscription that a payment was ordered for; null for tokens and lists. */
export async function subscriptionOf(
  db: Db,
  { subscriptionId, registrationId }: Pick<PaymentRow, 'subscriptionId' | 'registrationId'>,
): Promise<string | null> {
  const [subscription] = subscriptionId
    ? await db
        .select({ reference: subscriptions.providerReference })
        .from(subscriptions)
        .where(eq(subscriptions.id, subscriptionId))
    : registrationId
      ? await db
          .select({ reference: registrations.subscriptionReference })
          .from(registrations)
          .where(eq(registrations.id, registrationId))
      : [];
  return subscription?.reference ?? null;
}
