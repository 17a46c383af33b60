import type { SettleDeps } from '../settlement/provider-effects';
import type { PaymentStart, RegistrationOrder } from '@gangway/contract/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { assertNamesFree } from '../../identity/users/assert-names-free';
import { orderTerms, type Terms, soldPrice } from '../plans/provider-prices';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { assertPrice } from '../plans/assert-price';
import { payments } from '../tables/payments.table';
import type { Price } from '../../foundation/ports/payment-provider';
import { registrations } from '../tables/registrations.table';
import { reopenPayment } from '../settlement/reopen-payment';
import { findOrOpen, type OpenRegistration } from './find-or-open';

function priceFor(terms: Terms, { amount }: RegistrationOrder): Price {
  const price = soldPrice(terms);
  assertPrice(price.cents, { path: 'amount', dollars: amount });
  return price;
}

/** The secret is answered only when we know what can be paid with it. */
async function begin(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  { order, price }: { order: RegistrationOrder; price: Price },
  { id, paymentId }: OpenRegistration,
): Promise<PaymentStart> {
  const name = `${order.firstName} ${order.lastName}`;
  const customer = await provider.createCustomer({ reference: id, email: order.email, name });
  const started = await provider.startSubscription({ reference: paymentId, customer, price });
  await db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ providerReference: started.payment })
      .where(eq(payments.id, paymentId));
    await tx
      .update(registrations)
      .set({ customerReference: customer, subscriptionReference: started.subscription })
      .where(eq(registrations.id, id));
  });
  return { clientSecret: started.clientSecret, cents: price.cents };
}

export async function completeRegistration(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  order: RegistrationOrder,
): Promise<PaymentStart> {
  await consumeLimit(deps, 'completeRegistrationByEmail', order.email);
  const terms = orderTerms(order);
  const price = priceFor(terms, order);
  await assertNamesFree(deps.db, order);
  const wanted = { order, terms, cents: price.cents };
  const open = await findOrOpen(deps, wanted, { mayReuse: true });
  if (!open.reference) return begin(deps, { order, price }, open);
  const reopened = await reopenPayment(deps, open.reference);
  if (reopened) return reopened;
  return begin(deps, { order, price }, await findOrOpen(deps, wanted, { mayReuse: false }));
}
