import { and, asc, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { whereCurrent } from '../commerce/plans/plan-access';
import { priceOf } from '../commerce/plans/provider-prices';
import { billingCustomers, payments } from '../commerce/tables/payments.table';
import { subscriptions } from '../commerce/tables/subscriptions.table';
import type { Db } from '../foundation/db/db';
import type { Env } from '../foundation/env/env';
import { STRIPE_ADDRESSES } from '../foundation/env/stripe-settings';
import { organizations, users } from '../identity/tables/accounts.table';

const TIMEOUT_MS = 5_000;

type Sandboxed = { db: Db; env: Pick<Env, 'stripe'>; log: Logger };

/**
 * Without it the sandbox could not refund, cancel or renew the payments of demo accounts. Objects
 * that it already knows stay unchanged.
 */
export async function importIntoSandbox({ db, env, log }: Sandboxed): Promise<void> {
  const { apiUrl } = env.stripe;
  if (apiUrl === STRIPE_ADDRESSES.apiUrl) return;
  try {
    const response = await fetch(new URL('/_sandbox/importPayments', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([await demoPayments(db)]),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  } catch (error) {
    log.warn({ err: error }, 'the payment sandbox does not know the payments of the demo data');
  }
}

type DemoPayments = {
  customer: { id: string; email: string; name: string };
  subscription?: NonNullable<Awaited<ReturnType<typeof subscriptionOf>>>;
  payments: Awaited<ReturnType<typeof paymentsOf>>;
};

const demoPayments = async (db: Db): Promise<DemoPayments[]> => [
  ...(await recruitersOf(db)),
  ...(await organizationsOf(db)),
];

async function subscriptionOf(db: Db, userId: string) {
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

/** The sandbox takes times in seconds and amounts in cents. */
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

async function paymentsOf(db: Db, payer: SQL) {
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

const DESCRIPTIONS = {
  subscription: 'Gangway plan',
  tokens: 'Gangway reveal tokens',
  transition_list: 'Gangway transition list',
} as const;

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

/** Organizations are not customers at the provider, but the payments of a demo need one. */
async function organizationsOf(db: Db): Promise<DemoPayments[]> {
  const owners = await db
    .select({ id: organizations.id, name: organizations.name, email: users.email })
    .from(organizations)
    .innerJoin(users, and(eq(users.organizationId, organizations.id), users.isMainUser));
  const demo: DemoPayments[] = [];
  for (const { id, name, email } of owners) {
    demo.push({
      customer: { id: `cus_demo_${id.replaceAll('-', '')}`, email, name },
      payments: await paymentsOf(db, eq(payments.organizationId, id)),
    });
  }
  return demo.filter(({ payments: paid }) => paid.length > 0);
}
