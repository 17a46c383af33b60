import { recruiterPath } from '@gangway/contract/user-paths';
import { eq } from 'drizzle-orm';
import { presentUser } from '../../identity/users/present-user';
import { users } from '../../identity/tables/users.table';
import { isCurrent, type Subscription } from '../plans/current-subscription';
import { termsOf } from '../plans/prices';
import { subscriptions } from '../tables/subscriptions.table';
import { closeOrder } from './close-order';
import type { LockedSubscription } from './hold-subscription';
import type { SettlementTx } from './money-transaction';
import { renewalFailedMail } from './payment-mails';
import type { SubscriptionReading } from './subscription-reading';

type Changes = Partial<
  Pick<Subscription, 'status' | 'cancelsAtPeriodEnd' | 'nextPlan' | 'endedAt'>
>;

function nextPlanOf({ plan, nextPlan }: Subscription, lookupKey: string | null) {
  const terms = lookupKey === null ? null : termsOf(lookupKey);
  if (!terms) return nextPlan;
  return terms.plan === plan ? null : terms.plan;
}

function changesOf(subscription: Subscription, reading: SubscriptionReading, now: Date): Changes {
  if (reading.status === 'ended') {
    return { status: 'ended', endedAt: reading.endedAt ?? now, nextPlan: null };
  }
  const changes: Changes = {};
  const { cancelsAtPeriodEnd } = reading;
  const status = reading.status === 'open' ? subscription.status : reading.status;
  const nextPlan = nextPlanOf(subscription, reading.lookupKey);
  if (status !== subscription.status) changes.status = status;
  if (nextPlan !== subscription.nextPlan) changes.nextPlan = nextPlan;
  if (cancelsAtPeriodEnd !== subscription.cancelsAtPeriodEnd) {
    changes.cancelsAtPeriodEnd = cancelsAtPeriodEnd;
  }
  return changes;
}

async function sendRenewalFailed(
  { tx, sendMail, env }: SettlementTx,
  { userId, plan, cents }: Subscription,
  { invoices }: SubscriptionReading,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The subscriber is gone');
  if (user.suspendedAt) return;
  const due = {
    cents: invoices.find(({ isPaid }) => !isPaid)?.cents ?? cents,
    path: `${recruiterPath(presentUser({ user, plan, organisation: null, tokens: 0 }))}/subscription`,
  };
  await sendMail(renewalFailedMail(user.email, due, env));
}

async function updateFromProvider(
  settlement: SettlementTx,
  subscription: Subscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const changes = changesOf(subscription, reading, settlement.now);
  if (Object.keys(changes).length === 0) return false;
  await settlement.tx.update(subscriptions).set(changes).where(eq(subscriptions.id, subscription.id));
  if (changes.status === 'past_due') await sendRenewalFailed(settlement, subscription, reading);
  return true;
}

/** A plan in force follows what the provider says of it; an order that nobody paid ends. */
export async function applyStatus(
  settlement: SettlementTx,
  held: LockedSubscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const { subscription } = held;
  const isClosed = await closeOrder(settlement, held, reading);
  const isFollowed =
    subscription !== null &&
    isCurrent(subscription) &&
    (await updateFromProvider(settlement, subscription, reading));
  return isClosed || isFollowed;
}
