import { calls } from '@gangway/contract/calls';
import { addMonths } from '@gangway/contract/foundation/add-months';
import { asc, eq } from 'drizzle-orm';
import type { UserRow } from '../../identity/tables/accounts.table';
import {
  BASIC,
  breakProvider,
  buyPlan,
  countingCreated,
  intentOf,
  newBuyer,
  order,
  PRO,
  readIntent,
  subscriptionOf,
} from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { monthlyPeriod } from '../plans/monthly-period';
import { payments, refunds } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { tokenBalance } from '../tokens/token-balance';

const DAY = 86_400;

const api = forFile(createPaymentsApi);
let recruiter: UserRow;
let cookie: string;
let created: (kind: string) => Promise<number>;
beforeEach(async () => {
  ({ recruiter, cookie } = await newBuyer(api));
  created = await countingCreated(api);
});

const { body: Started } = calls['POST /api/recruiter/create-subscription'].answer;
const started = async (choice: { plan: string; billingCycle: string }) =>
  readAnswer(Started, await order(api, cookie, choice));
const confirm = (reference: string, by = cookie) =>
  api.request('POST', '/api/payments/confirm', { cookie: by, body: { reference } });
const balance = () => tokenBalance(api.db, recruiter.id, api.clock.now());
const ordered = () =>
  api.db.select().from(subscriptions).where(eq(subscriptions.userId, recruiter.id));
const paid = () =>
  api.db
    .select({ cents: payments.cents, status: payments.status, refund: refunds })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.userId, recruiter.id))
    .orderBy(asc(payments.createdAt));
const pass = async (days: number) => {
  await api.advance(days * DAY);
  await api.sandbox.settled();
  cookie = await api.signIn(recruiter);
};
const inAMonth = () => addMonths(api.clock.now(), 1).toISOString();

describe('POST /api/recruiter/create-subscription', () => {
  it.each([
    ['basic', 'monthly', 9_900],
    ['basic', 'yearly', 94_800],
    ['pro', 'monthly', 24_900],
    ['pro', 'yearly', 238_800],
    ['ultimate', 'yearly', 478_800],
  ])('sells the plan %s, %s', async (plan, billingCycle, cents) => {
    const response = await order(api, cookie, { plan, billingCycle });
    expect(response.status).toBe(201);
    expect(await readAnswer(Started, response)).toMatchObject({ cents, creditCents: 0 });
    expect(await subscriptionOf(api, cookie)).toBeNull();
  });

  it('activates the plan and grants its tokens once it is paid', async () => {
    await api.sandbox.webhooks('drop');
    expect(await buyPlan(api, cookie, PRO)).toEqual({
      ...PRO,
      offer: 'subscription',
      name: 'Pro',
      features: expect.arrayContaining(['75 reveals per month']),
      searchesPerMonth: null,
      reveals: { per: 'month', reveals: 75 },
      status: 'active',
      cents: 24_900,
      periodEnd: inAMonth(),
      cancelsAtPeriodEnd: false,
      nextPlan: null,
      creditCents: 24_900,
      isChanging: false,
    });
    expect(await balance()).toEqual({ allowance: 75, bought: 0 });
  });

  it('does not sell ultimate by the month', async () => {
    const response = await order(api, cookie, { plan: 'ultimate', billingCycle: 'monthly' });
    expect(response.status).toBe(422);
    expect(await readError(response)).toMatchObject({
      code: 'plan_not_sold',
      message: 'Ultimate is only billed annually. Please choose annual billing.',
    });
  });

  it.each([
    [{ plan: 'unlimited', billingCycle: 'yearly', email: 'a@example.com' }, 'plan'],
    [{ plan: 'pro', billingCycle: 'weekly', email: 'a@example.com' }, 'billingCycle'],
    [{ plan: 'pro', billingCycle: 'yearly', email: 'no-address' }, 'email'],
    [{ ...PRO, email: 'a@example.com', amount: 1 }, ''],
  ])('refuses %o', async (body, path) => {
    const response = await api.request('POST', '/api/recruiter/create-subscription', {
      cookie,
      body,
    });
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toEqual([expect.objectContaining({ path })]);
  });

  it('ignores a declined card, and accepts the next card for the same payment', async () => {
    const reference = intentOf((await started(PRO)).clientSecret);
    await api.sandbox.confirm(reference, 'chargeDeclined');
    await confirm(reference);
    expect(await subscriptionOf(api, cookie)).toBeNull();
    await api.sandbox.confirm(reference, 'visa');
    await confirm(reference);
    expect(await subscriptionOf(api, cookie)).toMatchObject({ plan: 'pro' });
  });
});

describe('a second order of the same plan', () => {
  it('gets the same payment while that is unpaid, even in two tabs', async () => {
    const [first, second] = await Promise.all([started(PRO), started(PRO)]);
    expect(second).toEqual(first);
    expect(await started(PRO)).toEqual(first);
    expect(await created('customer')).toBe(1);
    expect(await created('customer.subscription')).toBe(1);
    expect(await ordered()).toHaveLength(1);
  });

  it('gets a new payment once the first can no longer be paid', async () => {
    const first = await started(PRO);
    await pass(1);
    expect((await started(PRO)).clientSecret).not.toBe(first.clientSecret);
  });

  it('is refused with 409 once the plan is paid', async () => {
    await buyPlan(api, cookie, PRO);
    expect(await codeOf(await order(api, cookie, PRO))).toEqual([409, 'already_subscribed']);
  });

  it('gets its own payment for each recruiter', async () => {
    const other = await api.signIn(await makeRecruiter(api.db));
    const mine = await started(PRO);
    expect(await readIntent(await order(api, other, PRO))).not.toBe(intentOf(mine.clientSecret));
    expect((await confirm(intentOf(mine.clientSecret), other)).status).toBe(404);
  });
});

describe('an order of another plan', () => {
  it('starts a higher plan at once, and refunds the unused part of the old one', async () => {
    await buyPlan(api, cookie, BASIC);
    const { start, end } = monthlyPeriod(api.clock.now(), api.clock.now());
    await pass(10);
    const { clientSecret, cents, creditCents } = await started(PRO);
    expect(cents).toBe(24_900);
    const days = (end.getTime() - start.getTime()) / (DAY * 1000);
    expect(creditCents).toBe(Math.floor((9_900 * (days - 10)) / days));
    const reference = intentOf(clientSecret);
    await api.sandbox.confirm(reference, 'visa');
    await confirm(reference);
    await api.sandbox.settled();
    expect(await subscriptionOf(api, cookie)).toMatchObject({
      ...PRO,
      periodEnd: inAMonth(),
    });
    expect(await balance()).toEqual({ allowance: 75, bought: 0 });
    expect(await paid()).toMatchObject([
      { cents: 9_900, refund: { reason: 'plan_change', cents: creditCents, status: 'succeeded' } },
      { cents: 24_900, refund: null },
    ]);
    expect(await created('refund')).toBe(1);
  });

  it('leaves the old plan as it is until the new one is paid', async () => {
    await buyPlan(api, cookie, BASIC);
    await started(PRO);
    expect(await subscriptionOf(api, cookie)).toMatchObject(BASIC);
    expect(await balance()).toEqual({ allowance: 25, bought: 0 });
  });

  it.each([
    [PRO, BASIC],
    [{ plan: 'pro', billingCycle: 'yearly' }, PRO],
    [{ plan: 'basic', billingCycle: 'yearly' }, PRO],
    [PRO, { plan: 'basic', billingCycle: 'yearly' }],
  ])('is refused with 409 change_at_renewal from %o to %o', async (present, chosenPlan) => {
    await buyPlan(api, cookie, present);
    const refused = await order(api, cookie, chosenPlan);
    expect(await codeOf(refused)).toEqual([409, 'change_at_renewal']);
  });
});

describe('POST /api/recruiter/create-subscription without the payment provider', () => {
  it.each(['/v1/customers', '/v1/subscriptions'])(
    'creates nothing twice if the provider’s answer to %s is cut off',
    async (path) => {
      await breakProvider(api, { method: 'POST', path, action: 'cut' });
      const unanswered = await order(api, cookie, PRO);
      expect(await codeOf(unanswered)).toEqual([503, 'payments_unavailable']);
      await api.sandbox.clearFaults();
      const reference = await readIntent(await order(api, cookie, PRO));
      expect(await created('customer')).toBe(1);
      expect(await created('customer.subscription')).toBe(1);
      await api.sandbox.confirm(reference, 'visa');
      expect((await confirm(reference)).status).toBe(200);
      expect(await subscriptionOf(api, cookie)).toMatchObject(PRO);
    },
  );
});
