import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { outbox } from '../../identity/tables/mails.table';
import { readUser } from '../../identity/users/read-user';
import { orderRegistration } from '../../testing/factories/orders';
import { makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forFile } from '../../testing/made-for-tests';
import { settlingOf } from '../../testing/settling';
import { currentSubscription } from '../plans/plan-access';
import { billingCustomers, payments, refunds } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptionEndings } from '../tables/subscriptions.table';

const api = forFile(createFakePaymentsApi);

type Registration = Awaited<ReturnType<typeof orderRegistration>>;

const { settlePayment, settleSubscription } = settlingOf(api);

async function rowsOf({ registrationId, paymentId, username }: Registration) {
  const { db } = api;
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return { registration, payment, user };
}

const BLANK = { username: null, email: null, passwordHash: null, firstName: null, lastName: null };

async function paidRegistration(names = {}): Promise<Registration> {
  const ordered = await orderRegistration(api.deps, names);
  api.provider.pay(ordered.reference);
  return ordered;
}

const mailsTo = (to: string) => api.db.select().from(outbox).where(eq(outbox.to, to));

describe('the payment of a registration', () => {
  it('opens the account with its plan, its allowance and its customer', async () => {
    const ordered = await paidRegistration();
    expect(await settlePayment(ordered.reference)).toBe('applied');
    const { registration, payment, user } = await rowsOf(ordered);
    const id = user?.id ?? '';
    expect(await readUser(api.deps, id)).toMatchObject({
      email: ordered.email,
      userType: 'recruiter',
      subscriptionPlan: 'pro',
      tokensRemaining: 75,
    });
    expect(user).toMatchObject({ passwordHash: 'not a hash', firstLoginAt: null });
    expect(registration).toMatchObject({ ...BLANK, status: 'completed', userId: id });
    const plan = await currentSubscription(api.db, id);
    expect(plan).toMatchObject({
      offer: 'registration',
      billingCycle: 'monthly',
      cents: 19_900,
      providerReference: ordered.subscription,
      periodStart: api.clock.now(),
      periodEnd: new Date('2026-04-02T09:00:00Z'),
    });
    expect(payment).toMatchObject({
      status: 'succeeded',
      userId: id,
      subscriptionId: plan?.id,
      periodEnd: plan?.periodEnd,
    });
    expect(await api.db.$count(billingCustomers, eq(billingCustomers.userId, id))).toBe(1);
  });

  it('sends one welcome email with a link to sign in', async () => {
    const ordered = await paidRegistration();
    await settlePayment(ordered.reference);
    await settleSubscription(ordered.subscription);
    const mails = await mailsTo(ordered.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Gangway']);
    expect(mails[0]?.text).toContain(`${api.deps.env.publicUrl}/auth`);
  });

  it('opens one account, even if several events arrive at once in any order', async () => {
    const ordered = await paidRegistration();
    const { reference, subscription } = ordered;
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap(() => [settlePayment(reference), settleSubscription(subscription)]),
    );
    expect(await api.db.$count(users, eq(users.email, ordered.email))).toBe(1);
    expect(await mailsTo(ordered.email)).toHaveLength(1);
    expect((await rowsOf(ordered)).payment).toMatchObject({ refundedCents: 0 });
  });

  it('opens the account even if the provider settles the invoice a moment later', async () => {
    const ordered = await orderRegistration(api.deps);
    const before = await api.provider.readSubscription(ordered.subscription);
    api.provider.pay(ordered.reference);
    await settlePayment(ordered.reference, { readSubscription: async () => before });
    expect((await rowsOf(ordered)).registration).toMatchObject({ status: 'completed' });
  });

  it('does nothing until it has succeeded', async () => {
    const ordered = await orderRegistration(api.deps);
    await settlePayment(ordered.reference);
    const { registration, payment, user } = await rowsOf(ordered);
    expect(registration).toMatchObject({ status: 'open', username: ordered.username });
    expect(payment).toMatchObject({ status: 'pending' });
    expect(user).toBeUndefined();
  });
});

describe('a registration with a username or email that was taken in the meantime', () => {
  it.each(['username', 'email'] as const)('is refused and refunded in full: %s', async (taken) => {
    const ordered = await orderRegistration(api.deps);
    await makeRecruiter(api.db, { [taken]: ordered[taken].toUpperCase() });
    api.provider.pay(ordered.reference);
    expect(await settlePayment(ordered.reference)).toBe('applied');
    const { registration, payment } = await rowsOf(ordered);
    expect(registration).toMatchObject({ ...BLANK, status: 'refused', userId: null });
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 19_900, userId: null });
    const [refund, ...others] = await api.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, ordered.paymentId));
    expect(refund).toMatchObject({ reason: 'name_taken', status: 'succeeded', cents: 19_900 });
    expect(others).toEqual([]);
  });

  it('has its subscription ended at the provider', async () => {
    const ordered = await paidRegistration({ username: 'Doubly' });
    await makeRecruiter(api.db, { username: 'doubly' });
    await settlePayment(ordered.reference);
    const reading = await api.provider.readSubscription(ordered.subscription);
    expect(reading).toMatchObject({ status: 'ended' });
    const [ending] = await api.db
      .select()
      .from(subscriptionEndings)
      .where(eq(subscriptionEndings.reference, ordered.subscription));
    expect(ending?.doneAt).toEqual(api.clock.now());
  });

  it('is explained to the payer in one email', async () => {
    const first = await paidRegistration({ username: 'wanted' });
    const second = await paidRegistration({ username: 'Wanted' });
    await settlePayment(first.reference);
    await Promise.all([settlePayment(second.reference), settleSubscription(second.subscription)]);
    await settlePayment(second.reference);
    const [mail, ...others] = await mailsTo(second.email);
    expect(mail?.subject).toBe('We could not create your account and will refund your payment');
    expect(mail?.text).toContain('$199.00');
    expect(others).toEqual([]);
  });

  it('stays refused if the refund and the ending fail at first', async () => {
    const ordered = await paidRegistration({ username: 'offline' });
    await makeRecruiter(api.db, { username: 'OFFLINE' });
    const down = async () => {
      throw new Error('The network is down');
    };
    await settlePayment(ordered.reference, { refund: down, endSubscription: down });
    const { payment } = await rowsOf(ordered);
    expect(payment).toMatchObject({ status: 'refunded' });
    const [refund] = await api.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, ordered.paymentId));
    expect(refund).toMatchObject({ status: 'wanted', providerReference: null });
  });
});

describe('a registration that is not paid', () => {
  it('expires, loses its personal data, and its payment fails', async () => {
    const ordered = await orderRegistration(api.deps);
    api.provider.giveUp(ordered.subscription);
    await settleSubscription(ordered.subscription);
    const { registration, payment } = await rowsOf(ordered);
    expect(registration).toMatchObject({ ...BLANK, status: 'expired' });
    expect(payment).toMatchObject({ status: 'failed' });
  });

  it('expires if its intent was canceled, and its subscription is ended too', async () => {
    const ordered = await orderRegistration(api.deps);
    await api.provider.closePayment(ordered.reference);
    await settlePayment(ordered.reference);
    const { registration, payment } = await rowsOf(ordered);
    expect(registration).toMatchObject({ status: 'expired' });
    expect(payment).toMatchObject({ status: 'failed' });
    const reading = await api.provider.readSubscription(ordered.subscription);
    expect(reading).toMatchObject({ status: 'ended' });
  });

  it('is refunded if it is paid after it has expired', async () => {
    const ordered = await orderRegistration(api.deps);
    await api.db
      .update(registrations)
      .set({ ...BLANK, status: 'expired', settledAt: api.clock.now() })
      .where(eq(registrations.id, ordered.registrationId));
    api.provider.pay(ordered.reference);
    await settlePayment(ordered.reference);
    const { payment, user } = await rowsOf(ordered);
    expect(payment).toMatchObject({ status: 'refunded', userId: null });
    expect(user).toBeUndefined();
    const reading = await api.provider.readSubscription(ordered.subscription);
    expect(reading).toMatchObject({ status: 'ended' });
  });
});
