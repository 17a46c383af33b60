import type { PaymentStart, RegistrationOrder } from '@gangway/contract/commerce/payments';
import { eq, and, desc, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Price } from '../../foundation/ports/payment-provider';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { hashNewPassword, isPassword } from '../../identity/users/password-hash';
import { assertNamesFree } from '../../identity/users/usernames';
import { assertPrice, orderTerms, type Terms, soldPrice } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { reopenPayment, REUSABLE_MS } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { emailHash } from './email-hashes';

/** Each comparison of a password costs 16 ms. */
const MOST_COMPARED = 5;

export async function completeRegistration(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  order: RegistrationOrder,
): Promise<PaymentStart> {
  await consumeLimit(deps, 'completeRegistrationByEmail', order.email);
  const terms = orderTerms(order);
  const price = priceFor(terms, order);
  await assertNamesFree(deps.db, order);
  const paidPlan = { order, terms, cents: price.cents };
  const open = await findOrOpen(deps, paidPlan, { mayReuse: true });
  if (!open.reference) return begin(deps, { order, price }, open);
  const reopened = await reopenPayment(deps, open.reference);
  if (reopened) return reopened;
  return begin(deps, { order, price }, await findOrOpen(deps, paidPlan, { mayReuse: false }));
}

function priceFor(terms: Terms, { amount }: RegistrationOrder): Price {
  const price = soldPrice(terms);
  assertPrice(price.cents, { path: 'amount', dollars: amount });
  return price;
}

type OpenRegistration = {
  id: string;
  paymentId: string;
  reference: string | null;
};

type PaidPlan = { order: RegistrationOrder; terms: Terms; cents: number };

/** Serialized for each address, so that two tabs find the same order. */
async function findOrOpen(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  paidPlan: PaidPlan,
  { mayReuse }: { mayReuse: boolean },
): Promise<OpenRegistration> {
  const keyed = { ...paidPlan, emailHash: emailHash(env, paidPlan.order.email), now: clock() };
  const passwordHash = await hashNewPassword(paidPlan.order.password, 'password');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyed.emailHash}, 0))`);
    const same = mayReuse ? await findSame(tx, keyed) : null;
    return same ?? open(tx, passwordHash, keyed);
  });
}

type Keyed = PaidPlan & { emailHash: string; now: Date };

async function findSame(tx: Db, { order, terms, cents, ...keyed }: Keyed) {
  const same = await tx
    .select({
      id: registrations.id,
      passwordHash: registrations.passwordHash,
      paymentId: payments.id,
      reference: payments.providerReference,
    })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(
      and(
        eq(registrations.emailHash, keyed.emailHash),
        eq(registrations.status, 'open'),
        eq(registrations.username, order.username),
        eq(registrations.firstName, order.firstName),
        eq(registrations.lastName, order.lastName),
        order.companyName
          ? eq(registrations.companyName, order.companyName)
          : isNull(registrations.companyName),
        isSameOffer(order, terms),
        eq(registrations.cents, cents),
        eq(payments.status, 'pending'),
        gt(registrations.createdAt, new Date(keyed.now.getTime() - REUSABLE_MS)),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(MOST_COMPARED);
  for (const { passwordHash, ...open } of same) {
    if (await isPassword(order.password, passwordHash)) return open;
  }
  return null;
}

const isSameOffer = ({ subscriptionPlan, offer }: RegistrationOrder, { billingCycle }: Terms) =>
  and(
    subscriptionPlan ? eq(registrations.offer, subscriptionPlan) : isNull(registrations.offer),
    offer ? eq(registrations.plan, offer.plan) : isNull(registrations.plan),
    eq(registrations.billingCycle, billingCycle),
  );

async function open(tx: Db, passwordHash: string, { order, terms, cents, ...keyed }: Keyed) {
  const [registration] = await tx
    .insert(registrations)
    .values({
      username: order.username,
      email: order.email,
      passwordHash,
      firstName: order.firstName,
      lastName: order.lastName,
      companyName: order.companyName || null,
      emailHash: keyed.emailHash,
      offer: order.subscriptionPlan ?? null,
      plan: order.offer?.plan ?? null,
      billingCycle: terms.billingCycle,
      cents,
      createdAt: keyed.now,
    })
    .returning({ id: registrations.id });
  if (!registration) throw new Error('The registration was not returned');
  const [payment] = await tx
    .insert(payments)
    .values({
      registrationId: registration.id,
      purpose: 'subscription',
      cents,
      createdAt: keyed.now,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('The payment was not returned');
  return { id: registration.id, paymentId: payment.id, reference: null };
}

/** The secret is returned only when we know what can be paid with it. */
async function begin(
  { db, paymentProvider: provider }: Pick<Deps, 'db' | 'paymentProvider'>,
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
