import type { PaymentStart, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { Price } from '../../foundation/ports/payment-provider';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { billingCustomer } from '../customers/billing-customer';
import { soldPrice } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { reopenPayment } from '../settlement/reopen-payment';
import { payments } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { expectedCredit } from './expected-credit';
import { findOrOrder, type Order } from './find-or-order';

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
