import { eq } from 'drizzle-orm';
import { priceOf, registrationTerms, type Terms } from '../../commerce/plans/provider-prices';
import { billingCustomers, payments } from '../../commerce/tables/payments.table';
import { registrations } from '../../commerce/tables/registrations.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import { makePayment, makeSubscription } from './billing';
import { serial } from './serial';
import { makeList } from './transition-lists';

export function pricedAt(terms: Terms) {
  const price = priceOf(terms);
  if (!price) throw new Error('This is not sold');
  return price;
}

export type Ordered = { paymentId: string; reference: string };

type OrderDeps = Pick<Deps, 'db' | 'paymentProvider' | 'clock'>;

const pending = { status: 'pending', providerReference: null, settledAt: null } as const;

export async function orderTokens(
  deps: OrderDeps,
  userId: string,
): Promise<Ordered & { session: string }> {
  const { id, cents } = await makePayment(deps.db, {
    ...pending,
    userId,
    createdAt: deps.clock(),
  });
  const checkout = await deps.paymentProvider.createCheckout({
    reference: id,
    cents,
    name: '5 tokens',
    customer: await customerOf(deps, userId),
    successUrl: 'https://gangway.example/success',
    cancelUrl: 'https://gangway.example/cancel',
  });
  await deps.db.update(payments).set({ sessionReference: checkout.id }).where(eq(payments.id, id));
  return { paymentId: id, session: checkout.id, reference: checkout.payment ?? '' };
}

export async function orderList(
  deps: OrderDeps,
  listId?: string,
  organizationId?: string,
): Promise<Ordered & { listId: string; organizationId: string }> {
  const list =
    listId && organizationId
      ? { id: listId, organizationId }
      : await makeList(deps.db, { status: 'pending_payment' });
  const { id, cents } = await makePayment(deps.db, {
    ...pending,
    organizationId: list.organizationId,
    listId: list.id,
    purpose: 'transition_list',
    cents: 12_000,
    createdAt: deps.clock(),
  });
  const order = { reference: id, cents, description: 'List', receiptEmail: 'hr@example.com' };
  const { id: reference } = await deps.paymentProvider.createPayment(order);
  const ordered = await referTo(deps, id, reference);
  return { ...ordered, listId: list.id, organizationId: list.organizationId };
}

export async function orderPlan(
  deps: OrderDeps,
  userId: string,
  { replaces = null, ...terms }: Partial<Terms> & { replaces?: string | null } = {},
): Promise<Ordered & { subscriptionId: string; subscription: string }> {
  const orderedTerms = {
    plan: 'basic',
    billingCycle: 'monthly',
    offer: 'subscription',
    ...terms,
  } as const;
  const price = pricedAt(orderedTerms);
  const { id: subscriptionId } = await makeSubscription(deps.db, userId, {
    ...orderedTerms,
    status: 'incomplete',
    cents: price.cents,
    replaces,
    providerReference: null,
    createdAt: deps.clock(),
  });
  const { id } = await makePayment(deps.db, {
    ...pending,
    userId,
    subscriptionId,
    purpose: 'subscription',
    cents: price.cents,
    createdAt: deps.clock(),
  });
  const customer = await customerOf(deps, userId);
  const started = await deps.paymentProvider.startSubscription({ reference: id, customer, price });
  await deps.db
    .update(subscriptions)
    .set({ providerReference: started.subscription })
    .where(eq(subscriptions.id, subscriptionId));
  const ordered = await referTo(deps, id, started.payment);
  return { ...ordered, subscriptionId, subscription: started.subscription };
}

type Names = { username: string; email: string };

export async function orderRegistration(
  deps: OrderDeps,
  names: Partial<Names> = {},
): Promise<Ordered & Names & { registrationId: string; subscription: string }> {
  const number = serial();
  const registrant = { username: `new${number}`, email: `new${number}@example.com`, ...names };
  const price = pricedAt(registrationTerms('professional'));
  const registration = await insertRow(deps.db, registrations, {
    ...registrant,
    passwordHash: 'not a hash',
    firstName: 'Robin',
    lastName: 'New',
    emailHash: `hash of ${registrant.email}`,
    offer: 'professional',
    cents: price.cents,
    createdAt: deps.clock(),
  });
  const { id } = await makePayment(deps.db, {
    ...pending,
    registrationId: registration.id,
    purpose: 'subscription',
    cents: price.cents,
    createdAt: deps.clock(),
  });
  const { paymentProvider: provider } = deps;
  const customer = await provider.createCustomer({
    reference: registration.id,
    email: registrant.email,
    name: 'Robin New',
  });
  const started = await provider.startSubscription({ reference: id, customer, price });
  await deps.db
    .update(registrations)
    .set({ customerReference: customer, subscriptionReference: started.subscription })
    .where(eq(registrations.id, registration.id));
  const ordered = await referTo(deps, id, started.payment);
  const registrationId = registration.id;
  return { ...ordered, ...registrant, registrationId, subscription: started.subscription };
}

export async function referTo({ db }: OrderDeps, paymentId: string, reference: string) {
  await db.update(payments).set({ providerReference: reference }).where(eq(payments.id, paymentId));
  return { paymentId, reference };
}

async function customerOf(
  { db, paymentProvider: provider }: OrderDeps,
  userId: string,
): Promise<string> {
  const person = { reference: userId, email: 'pays@example.com', name: 'Pays' };
  const reference = await provider.createCustomer(person);
  await db.insert(billingCustomers).values({ userId, reference }).onConflictDoNothing();
  return reference;
}
