import { eq } from 'drizzle-orm';
import type { ProviderEvent, Subject } from '../../foundation/ports/payment-provider';
import { settleRefund } from './settle-refund';
import { webhookEvents } from '../tables/webhook-events.table';
import type { SettleDeps } from './settle-deps';
import type { SettleOutcome } from './settled';
import { settleCheckout } from './settle-checkout';
import { settlePayment } from './settle-payment';
import { settleSubscription } from './settle-subscription';

async function isKnown({ db }: SettleDeps, { id }: ProviderEvent): Promise<boolean> {
  const [known] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return known !== undefined;
}

/**
 * Has what the provider knows now take its effect here, once, whoever asks and however often:
 * the browser on its return, an event, the reconciler.
 */
export async function settle(
  deps: SettleDeps,
  subject: Subject,
  event?: ProviderEvent,
): Promise<SettleOutcome> {
  if (event && (await isKnown(deps, event))) return 'known';
  const of = { id: subject.id, event };
  switch (subject.kind) {
    case 'payment':
      return settlePayment(deps, of);
    case 'subscription':
      return settleSubscription(deps, of);
    case 'checkout':
      return settleCheckout(deps, of);
    case 'refund':
      return settleRefund(deps, of);
    default:
      return subject satisfies never;
  }
}
