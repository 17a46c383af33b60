import type { Plan } from '@gangway/contract/commerce/plan-rules';
import { addMonths } from '@gangway/contract/foundation/add-months';
import type { Period } from '../commerce/plans/monthly-period';
import { monthlyTokens } from '../commerce/plans/plan-access';
import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import { priceOf, type Terms } from '../commerce/plans/provider-prices';
import type { billingCustomers, payments, refunds } from '../commerce/tables/payments.table';
import type { subscriptions } from '../commerce/tables/subscriptions.table';
import type { DemoRecruiter } from './data/recruiters';
import { type Random, type SeedContext, after, between, DAY } from './seed-context';
import type { Grant, Wish } from './token-history';

export type SeededPayment = typeof payments.$inferInsert & {
  id: string;
  providerReference: string;
  createdAt: Date;
};

export type Billing = {
  customer: typeof billingCustomers.$inferInsert;
  subscription: typeof subscriptions.$inferInsert | null;
  payments: SeededPayment[];
  grants: Grant[];
  refunds: Omit<typeof refunds.$inferInsert, 'requestedBy'>[];
  takeBacks: Wish[];
};

export const providerReference = (random: Random, kind: 'pi' | 'sub' | 'cus') =>
  `${kind}_demo_${Buffer.from(random.bytes(9)).toString('hex')}`;

type Customer = { userId: string; joinedAt: Date; profile: DemoRecruiter };

export function buildBilling(random: Random, customer: Customer, context: SeedContext): Billing {
  const { profile, userId, joinedAt } = customer;
  const { now } = context;
  const plan = profile.plan
    ? buildPlan(random, { ...customer, plan: profile.plan }, context)
    : { subscription: null, payments: [], grants: [] };
  const packs = (profile.packs ?? []).map((tokens) => buildPack(random, customer, { tokens, now }));
  const gifts = profile.hasGift ? [buildGift(random, customer, now)] : [];
  const refunded = profile.isRefunded ? packs.slice(-1).map(({ payment }) => payment) : [];
  const refundedAt = between(random, refunded[0]?.createdAt ?? joinedAt, now);

  return {
    customer: { userId, reference: providerReference(random, 'cus') },
    subscription: plan.subscription,
    payments: [...plan.payments, ...packs.map(({ payment }) => payment)].map((payment) =>
      refunded.includes(payment)
        ? { ...payment, status: 'refunded', refundedCents: payment.cents }
        : payment,
    ),
    grants: [...plan.grants, ...packs.map(({ grant }) => grant), ...gifts],
    refunds: refunded.map((payment) => buildRefund(random, payment, refundedAt)),
    takeBacks: refunded.map(({ id }) => ({ kind: 'refund', at: refundedAt, paymentId: id })),
  };
}

function buildPlan(
  random: Random,
  { userId, joinedAt, plan, profile }: Customer & { plan: Plan },
  { now, reading }: SeedContext,
): Pick<Billing, 'subscription' | 'payments' | 'grants'> {
  const id = random.uuid();
  const terms = planTerms(plan, profile.isRegistered === true);
  const months = monthsUntil(now, joinedAt);
  const year = { start: joinedAt, end: addMonths(joinedAt, 12) };
  const billed = terms.billingCycle === 'yearly' ? [year] : months;
  const current = billed.at(-1) ?? year;
  const tokens = monthlyTokens(plan, reading);
  const payments = billed.map(({ start, end }) =>
    paid(random, {
      userId,
      purpose: 'subscription',
      cents: terms.cents,
      subscriptionId: id,
      periodStart: start,
      periodEnd: end,
      createdAt: start,
    }),
  );

  return {
    payments,
    subscription: {
      id,
      userId,
      ...terms,
      startedAt: joinedAt,
      periodStart: current.start,
      periodEnd: current.end,
      providerReference: providerReference(random, 'sub'),
      createdAt: joinedAt,
    },
    grants: (tokens === null ? [] : months).map((period, index) => ({
      id: random.uuid(),
      userId,
      source: 'allowance',
      granted: tokens ?? 0,
      remaining: tokens ?? 0,
      grantedAt: period.start,
      expiresAt: period.end,
      paymentId: payments[index]?.id ?? null,
    })),
  };
}

function planTerms(plan: Plan, isRegistered: boolean): Terms & { cents: number } {
  const terms: Terms = {
    plan,
    offer: isRegistered ? 'registration' : 'subscription',
    billingCycle: plan === 'ultimate' ? 'yearly' : 'monthly',
  };
  return { ...terms, cents: known(priceOf(terms), plan).cents };
}

function known<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`The catalogue has no ${what}`);
  return found;
}

function monthsUntil(now: Date, joinedAt: Date): Period[] {
  const periods: Period[] = [];
  for (let month = 0; addMonths(joinedAt, month) <= now; month += 1) {
    periods.push({ start: addMonths(joinedAt, month), end: addMonths(joinedAt, month + 1) });
  }
  return periods;
}

type Order = Omit<SeededPayment, 'id' | 'status' | 'providerReference' | 'settledAt'>;

const paid = (random: Random, order: Order): SeededPayment => ({
  ...order,
  id: random.uuid(),
  status: 'succeeded',
  providerReference: providerReference(random, 'pi'),
  settledAt: after(order.createdAt, 40_000),
});

function buildPack(
  random: Random,
  { userId, joinedAt }: Customer,
  { tokens, now }: { tokens: number; now: Date },
): { payment: SeededPayment; grant: Grant } {
  const createdAt = between(random, after(joinedAt, 2 * DAY), now);
  const cents = packCents(tokens);
  const payment = paid(random, { userId, purpose: 'tokens', cents, tokens, createdAt });
  const grant = {
    id: random.uuid(),
    userId,
    source: 'purchase' as const,
    granted: tokens,
    remaining: tokens,
    grantedAt: createdAt,
    paymentId: payment.id,
  };
  return { payment, grant };
}

function packCents(tokens: number): number {
  const pack = PLAN_CATALOGUE.tokenPacks.find((candidate) => candidate.tokens === tokens);
  return known(pack, `pack of ${tokens} tokens`).cents;
}

const GIFT = 10;

function buildGift(random: Random, { userId, joinedAt }: Customer, now: Date): Grant {
  return {
    id: random.uuid(),
    userId,
    source: 'authority',
    granted: GIFT,
    remaining: GIFT,
    grantedAt: between(random, joinedAt, now),
  };
}

function buildRefund(random: Random, payment: SeededPayment, at: Date): Billing['refunds'][number] {
  return {
    id: random.uuid(),
    paymentId: payment.id,
    cents: payment.cents,
    reason: 'authority',
    status: 'succeeded',
    // Must match the refund id that the sandbox derives from an imported payment.
    providerReference: payment.providerReference.replace('pi_', 're_'),
    createdAt: at,
    settledAt: at,
  };
}
