import { and, asc, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { Db } from '../foundation/db/database';
import { users } from '../identity/tables/users.table';
import { organisations } from '../identity/tables/organisations.table';
import { billingCustomers } from '../commerce/tables/billing-customers.table';
import { payments } from '../commerce/tables/payments.table';
import { whereCurrent } from '../commerce/plans/current-subscription';
import { priceOf } from '../commerce/plans/prices';
import { subscriptions } from '../commerce/tables/subscriptions.table';

/** Moments are seconds, amounts cents: what the sandbox takes as made there. */
export type DemoPayments = {
  customer: { id: string; email: string; name: string };
  subscription?: DemoSubscription;
  payments: DemoPayment[];
};

type DemoPayment = {
  id: string;
  amount: number;
  createdAt: number;
  refunded: number;
  description: string;
};

type DemoSubscription = {
  id: string;
  lookupKey: string;
  unitAmount: number;
  interval: 'month' | 'year';
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
};

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const DESCRIPTIONS = {
  subscription: 'Gangway plan',
  tokens: 'Gangway reveal tokens',
  transition_list: 'Gangway transition list',
} as const;

async function paymentsOf(db: Db, payer: SQL): Promise<DemoPayment[]> {
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        payer,
        inArray(payments.status, ['succeeded', 'refunded']),
        like(payments.providerReference, 'pi_demo_%'),
      ),
    )
    .orderBy(asc(payments.createdAt));
  return paid.map(({ id, providerReference, cents, createdAt, refundedCents, purpose }) => ({
    id: providerReference ?? id,
    amount: cents,
    createdAt: seconds(createdAt),
    refunded: refundedCents,
    description: DESCRIPTIONS[purpose],
  }));
}

async function subscriptionOf(db: Db, userId: string): Promise<DemoSubscription | null> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        whereCurrent,
        like(subscriptions.providerReference, 'sub_demo_%'),
      ),
    );
  const price = found && priceOf(found);
  if (!price || !found.providerReference) return null;
  return {
    id: found.providerReference,
    lookupKey: price.lookupKey,
    unitAmount: price.cents,
    interval: price.interval,
    startedAt: seconds(found.startedAt),
    periodStart: seconds(found.periodStart),
    periodEnd: seconds(found.periodEnd),
    cancelAtPeriodEnd: found.cancelsAtPeriodEnd,
  };
}

async function recruitersOf(db: Db): Promise<DemoPayments[]> {
  const customers = await db
    .select({ id: billingCustomers.reference, user: users })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(like(billingCustomers.reference, 'cus_demo_%'));
  const demo: DemoPayments[] = [];
  for (const { id, user } of customers) {
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    const subscription = await subscriptionOf(db, user.id);
    demo.push({
      customer: { id, email: user.email, name },
      ...(subscription && { subscription }),
      payments: await paymentsOf(db, eq(payments.userId, user.id)),
    });
  }
  return demo;
}

/** Organisations are no customers of the provider; the payments of a demo need one. */
async function organisationsOf(db: Db): Promise<DemoPayments[]> {
  const owners = await db
    .select({ id: organisations.id, name: organisations.name, email: users.email })
    .from(organisations)
    .innerJoin(users, and(eq(users.organisationId, organisations.id), users.isMainUser));
  const demo: DemoPayments[] = [];
  for (const { id, name, email } of owners) {
    demo.push({
      customer: { id: `cus_demo_${id.replaceAll('-', '')}`, email, name },
      payments: await paymentsOf(db, eq(payments.organisationId, id)),
    });
  }
  return demo.filter(({ payments: paid }) => paid.length > 0);
}

/** What the demonstration says that was paid, as it is now. */
export const demoPayments = async (db: Db): Promise<DemoPayments[]> => [
  ...(await recruitersOf(db)),
  ...(await organisationsOf(db)),
];
