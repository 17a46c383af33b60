import type { PaymentStart, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { planChange } from '@gangway/contract/commerce/plan-change';
import { addMonths } from '@gangway/contract/foundation/add-months';
import { eq, and, desc, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Price } from '../../foundation/ports/payment-provider';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { billingCustomer } from '../customers/provider-customers';
import { currentSubscription, type Subscription } from '../plans/plan-access';
import { soldPrice, type Terms } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { reopenPayment, REUSABLE_MS } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { expectedCredit } from './present-subscription';

export async function createSubscription(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  { plan, billingCycle }: SubscriptionOrder,
): Promise<PaymentStart & { creditCents: number }> {
  await consumeLimit(deps, 'startPaymentByUser', recruiterId);
  const terms = { plan, billingCycle, offer: 'subscription' } as const;
  const price = soldPrice(terms);
  const planOrder = { recruiterId, terms, cents: price.cents };
  const order = await findOrOrder(deps, planOrder, { mayReuse: true });
  const creditCents = await expectedCredit(deps.db, order.replaced, deps.clock());
  const reopened = order.reference && (await reopenPayment(deps, order.reference));
  if (reopened) return { ...reopened, creditCents };
  const afresh = order.reference ? await findOrOrder(deps, planOrder, { mayReuse: false }) : order;
  return { ...(await begin(deps, { recruiterId, price }, afresh)), creditCents };
}

type Order = {
  subscriptionId: string;
  paymentId: string;
  reference: string | null;
  replaced: Subscription | null;
};

type PlanOrder = { recruiterId: RecruiterId; terms: Terms; cents: number };

export function findOrOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  planOrder: PlanOrder,
  { mayReuse }: { mayReuse: boolean },
): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockRecruiter(tx, planOrder.recruiterId);
    const replaced = await currentSubscription(tx, planOrder.recruiterId);
    if (replaced) assertPaidNow(replaced, planOrder.terms);
    const begun = { ...planOrder, replaced, now: clock() };
    return (mayReuse && (await findSame(tx, begun))) || order(tx, begun);
  });
}

/** The secret is returned only when we know what can be paid with it. */
async function begin(
  deps: Pick<Deps, 'db' | 'paymentProvider'>,
  { recruiterId, price }: { recruiterId: RecruiterId; price: Price },
  { paymentId, subscriptionId }: Order,
): Promise<PaymentStart> {
  const customer = await billingCustomer(deps, recruiterId);
  const started = await deps.paymentProvider.startSubscription({
    reference: paymentId,
    customer,
    price,
  });
  await deps.db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ providerReference: started.payment })
      .where(eq(payments.id, paymentId));
    await tx
      .update(subscriptions)
      .set({ providerReference: started.subscription })
      .where(eq(subscriptions.id, subscriptionId));
  });
  return { clientSecret: started.clientSecret, cents: price.cents };
}

function assertPaidNow(present: Subscription, terms: Terms): void {
  const change = planChange(present, terms);
  switch (change) {
    case 'now':
      return;
    case 'none':
      throw alreadySubscribed(present);
    case 'renewal':
      throw new ApiError(
        'change_at_renewal',
        'A lower plan starts with your next renewal and costs nothing now. Please change your plan instead of paying for a new one.',
      );
    case 'end':
      throw new ApiError(
        'change_at_renewal',
        'This plan can start only when your current plan has ended. Please cancel your current plan, and choose this one after it ends.',
      );
    default:
      return change satisfies never;
  }
}

function alreadySubscribed({ status, cancelsAtPeriodEnd }: Subscription): ApiError {
  const next =
    status === 'past_due'
      ? ' Its renewal is not paid yet. Please pay the renewal instead.'
      : cancelsAtPeriodEnd
        ? ' It ends with the paid period. Resume it to keep it.'
        : '';
  return new ApiError('already_subscribed', `You already have this plan.${next}`);
}

type Begun = PlanOrder & { replaced: Subscription | null; now: Date };

async function findSame(tx: Db, { recruiterId, terms, cents, replaced, now }: Begun) {
  const [same] = await tx
    .select({
      subscriptionId: subscriptions.id,
      paymentId: payments.id,
      reference: payments.providerReference,
    })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.userId, recruiterId),
        eq(subscriptions.status, 'incomplete'),
        eq(subscriptions.plan, terms.plan),
        eq(subscriptions.offer, terms.offer),
        eq(subscriptions.billingCycle, terms.billingCycle),
        eq(subscriptions.cents, cents),
        replaced ? eq(subscriptions.replaces, replaced.id) : isNull(subscriptions.replaces),
        eq(payments.status, 'pending'),
        gt(subscriptions.createdAt, new Date(now.getTime() - REUSABLE_MS)),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return same && { ...same, replaced };
}

async function order(tx: Db, { recruiterId, terms, cents, replaced, now }: Begun): Promise<Order> {
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      ...terms,
      userId: recruiterId,
      status: 'incomplete',
      startedAt: now,
      periodStart: now,
      periodEnd: addMonths(now, terms.billingCycle === 'yearly' ? 12 : 1),
      cents,
      replaces: replaced?.id ?? null,
      createdAt: now,
    })
    .returning({ id: subscriptions.id });
  if (!subscription) throw new Error('The subscription was not returned');
  const [payment] = await tx
    .insert(payments)
    .values({
      userId: recruiterId,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      cents,
      createdAt: now,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('The payment was not returned');
  return { subscriptionId: subscription.id, paymentId: payment.id, reference: null, replaced };
}
