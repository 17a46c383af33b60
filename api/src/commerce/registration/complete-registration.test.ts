import { PaymentStart } from '@gangway/contract/commerce/payments';
import { eq } from 'drizzle-orm';
import { findByIdentifier } from '../../identity/users/find-user';
import { breakProvider, countingCreated, restoreSandbox } from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import {
  makeRegistrationForm,
  type RegistrationForm,
} from '../../testing/factories/registration-form';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { emailHash } from './email-hashes';

const api = forFile(createPaymentsApi);
let ada: RegistrationForm & { amount: number };
let created: (kind: string) => Promise<number>;
beforeEach(async () => {
  await restoreSandbox(api);
  created = await countingCreated(api);
  const form = makeRegistrationForm();
  ada = { ...form, email: form.email.toUpperCase(), amount: 199 };
});

const complete = (change: object = {}) =>
  api.request('POST', '/api/complete-registration', { body: { ...ada, ...change } });
const started = async (change: object = {}) => readAnswer(PaymentStart, await complete(change));
const recorded = () =>
  api.db
    .select()
    .from(registrations)
    .where(eq(registrations.emailHash, emailHash(api.deps.env, ada.email)));

describe('POST /api/complete-registration', () => {
  it('answers what the browser needs to pay, and creates no account yet', async () => {
    const response = await complete();
    expect(response.status).toBe(201);
    const { clientSecret, cents } = await readAnswer(PaymentStart, response);
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(cents).toBe(19_900);
    expect(await findByIdentifier(api.db, ada.username)).toBeNull();
  });

  it.each([
    ['basic', 9_900],
    ['professional', 19_900],
    ['enterprise', 39_900],
  ])('charges the price of %s if the client sends no amount', async (subscriptionPlan, cents) => {
    const { amount: _, ...order } = ada;
    const response = await api.request('POST', '/api/complete-registration', {
      body: { ...order, subscriptionPlan },
    });
    expect((await readAnswer(PaymentStart, response)).cents).toBe(cents);
  });

  it.each([
    [{ plan: 'basic', billing: 'monthly' }, 9_900],
    [{ plan: 'pro', billing: 'monthly' }, 24_900],
    [{ plan: 'pro', billing: 'annual' }, 238_800],
    [{ plan: 'ultimate', billing: 'annual' }, 478_800],
  ])('sells %o of the landing page in place of a registration plan', async (offer, cents) => {
    const landing = { subscriptionPlan: undefined, offer };
    expect((await started({ ...landing, amount: cents / 100 })).cents).toBe(cents);
    const changed = await complete({ ...landing, amount: 1 });
    expect(changed.status).toBe(409);
    expect((await readError(changed)).issues).toEqual([
      { path: 'amount', message: String(cents / 100) },
    ]);
  });

  it('answers 422 for Ultimate by the month, which is not sold', async () => {
    expect(
      await codeOf(
        complete({
          subscriptionPlan: undefined,
          offer: { plan: 'ultimate', billing: 'monthly' },
        }),
      ),
    ).toEqual([422, 'plan_not_sold']);
    expect(await recorded()).toEqual([]);
  });

  it('stores the password as an Argon2id hash, and a keyed hash of the address', async () => {
    await complete();
    const [row] = await recorded();
    expect(row).toMatchObject({ email: ada.email.toLowerCase(), status: 'open' });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.emailHash).not.toContain(ada.username);
    const everything = JSON.stringify([row, await api.sandbox.events(), api.logLines]);
    expect(everything).not.toContain(ada.password);
  });

  it('records the payment before it can be paid', async () => {
    const { clientSecret } = await started();
    const [registration] = await recorded();
    const [payment] = await api.db
      .select()
      .from(payments)
      .where(eq(payments.registrationId, registration?.id ?? ''));
    expect(payment).toMatchObject({ status: 'pending', cents: 19_900, userId: null });
    expect(clientSecret.startsWith(`${payment?.providerReference}_secret_`)).toBe(true);
  });

  it('answers 409 with the right price if the client sends another, and records nothing', async () => {
    const response = await complete({ amount: 1 });
    expect(response.status).toBe(409);
    expect(await readError(response)).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('$199.00'),
      issues: [{ path: 'amount', message: '199' }],
    });
    expect(await recorded()).toEqual([]);
    expect(await api.sandbox.requests()).toEqual([]);
  });

  it.each([
    ['username_taken', 'email'],
    ['email_taken', 'username'],
  ])('answers 409 %s at once, before anyone pays', async (code, free) => {
    const { username, email } = await makeRecruiter(api.db);
    const taken = { username: username.toUpperCase(), email: email.toUpperCase() };
    expect(
      await codeOf(
        complete({
          ...taken,
          [free]: ada[free === 'email' ? free : 'username'],
        }),
      ),
    ).toEqual([409, code]);
    expect(await api.sandbox.requests()).toEqual([]);
  });

  it.each([
    [{ subscriptionPlan: 'ultimate' }, 'subscriptionPlan'],
    [{ subscriptionPlan: undefined }, 'subscriptionPlan'],
    [{ offer: { plan: 'pro', billing: 'monthly' } }, 'subscriptionPlan'],
    [{ subscriptionPlan: undefined, offer: { plan: 'pro', billing: 'weekly' } }, 'offer.billing'],
    [{ subscriptionPlan: undefined, offer: { plan: 'gold', billing: 'annual' } }, 'offer.plan'],
    [{ subscriptionType: 'yearly' }, 'subscriptionType'],
    [{ userType: 'authority' }, 'userType'],
    [{ password: '12345' }, 'password'],
    [{ email: 'no-address' }, 'email'],
    [{ username: 'ab' }, 'username'],
    [{ amount: '199' }, 'amount'],
  ])('refuses %o', async (change, path) => {
    const response = await complete(change);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toEqual([expect.objectContaining({ path })]);
  });

  it('answers 429 after too many tries with one email address', async () => {
    const limit = api.deps.limits.completeRegistrationByEmail.max;
    for (let attempt = 0; attempt < limit; attempt += 1) {
      expect((await complete({ amount: 1 })).status).toBe(409);
    }
    expect((await complete()).status).toBe(429);
    expect((await complete({ email: `other.${ada.email}` })).status).toBe(201);
  });
});

describe('the same registration order again', () => {
  it('gets the same client secret for an offer of the landing page', async () => {
    const landing = { subscriptionPlan: undefined, amount: 948 };
    const first = await started({ ...landing, offer: { plan: 'basic', billing: 'annual' } });
    expect(await started({ ...landing, offer: { plan: 'basic', billing: 'annual' } })).toEqual(
      first,
    );
    expect(await recorded()).toHaveLength(1);
  });

  it('gets the same client secret, and is one order, even if two tabs send it at once', async () => {
    const [first, second] = await Promise.all([started(), started()]);
    expect([second, await started()]).toEqual([first, first]);
    expect(await recorded()).toHaveLength(1);
    expect(await created('customer')).toBe(1);
    expect(await created('customer.subscription')).toBe(1);
  });

  it.each([
    { password: 'another one' },
    { username: 'another-name' },
    { firstName: 'Augusta' },
    { subscriptionPlan: 'basic', amount: 99 },
    { subscriptionPlan: undefined, amount: 249, offer: { plan: 'pro', billing: 'monthly' } },
    { email: 'another@example.com' },
  ])('is a new order if it has %o', async (change) => {
    const first = await started();
    expect((await started(change)).clientSecret).not.toBe(first.clientSecret);
  });

  it('is a new order once the first can no longer be paid', async () => {
    const first = await started();
    await api.advance(24 * 3_600);
    expect((await started()).clientSecret).not.toBe(first.clientSecret);
  });
});

describe('POST /api/complete-registration without the payment provider', () => {
  it.each(['/v1/customers', '/v1/subscriptions'])(
    'creates nothing twice if the provider’s answer to %s is cut off',
    async (path) => {
      await breakProvider(api, { method: 'POST', path, action: 'cut' });
      expect((await complete()).status).toBe(503);
      await api.sandbox.clearFaults();
      expect((await complete()).status).toBe(201);
      expect(await created('customer')).toBe(1);
      expect(await created('customer.subscription')).toBe(1);
      expect(await created('payment_intent')).toBe(1);
    },
  );
});
