import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '../../identity/tables/accounts.table';
import { login } from '../../testing/accounts';
import {
  breakProvider,
  buyPlan,
  countingCreated,
  order,
  PRO,
  readIntent,
  restoreSandbox,
} from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import {
  makeRegistrationForm,
  type RegistrationForm,
} from '../../testing/factories/registration-form';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { brokenRules } from '../../testing/revealing';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { reconcile } from '../reconciler/reconcile';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';

const api = forFile(createPaymentsApi);
let ada: RegistrationForm;
let created: (kind: string) => Promise<number>;
beforeEach(async () => {
  await restoreSandbox(api);
  created = await countingCreated(api);
  ada = makeRegistrationForm();
});

const complete = async (change: object = {}) =>
  readIntent(
    await api.request('POST', '/api/complete-registration', { body: { ...ada, ...change } }),
  );
const confirm = (paymentIntentId: string, email = ada.email) =>
  api.request('POST', '/api/confirm-registration', {
    body: { paymentIntentId, userData: { ...ada, email } },
  });
async function paid(change: object = {}): Promise<string> {
  const intent = await complete(change);
  await api.sandbox.confirm(intent, 'visa');
  return intent;
}
const enter = () => login(api, ada.username, { password: ada.password });
const cookieOf = async () => sessionCookieOf(await enter()) ?? '';
const accounts = () => api.db.select().from(users).where(eq(users.username, ada.username));
const withoutWebhooks = () => api.sandbox.webhooks('drop');

async function recorded(intent: string) {
  const [row] = await api.db
    .select({ registration: registrations, payment: payments })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(eq(payments.providerReference, intent));
  return row;
}

describe('POST /api/confirm-registration', () => {
  it('creates the account with its plan and tokens, and with the password given before', async () => {
    await withoutWebhooks();
    const intent = await paid();
    const response = await confirm(intent);
    expect(response.status).toBe(200);
    const { username } = await readAnswer(z.object({ username: z.string() }), response);
    expect(username).toBe(ada.username);
    const cookie = await cookieOf();
    const me = await api.request('GET', '/api/user', { cookie });
    expect(await me.json()).toMatchObject({ subscriptionPlan: 'pro', tokensRemaining: 75 });
  });

  it.each([
    { plan: 'pro', billing: 'annual', name: 'Pro', cents: 238_800, year: 2027, tokens: 75 },
    { plan: 'basic', billing: 'monthly', name: 'Basic', cents: 9_900, year: 2026, tokens: 25 },
    {
      plan: 'ultimate',
      billing: 'annual',
      name: 'Ultimate',
      cents: 478_800,
      year: 2027,
      tokens: 0,
    },
  ])(
    'creates an account with the offer $plan, $billing, of the landing page',
    async ({ name, cents, year, tokens, ...offer }) => {
      await withoutWebhooks();
      const intent = await paid({ subscriptionPlan: undefined, offer });
      expect((await confirm(intent)).status).toBe(200);
      const cookie = await cookieOf();
      const read = async (path: string) => (await api.request('GET', path, { cookie })).json();
      expect(await read('/api/user')).toMatchObject({ tokensRemaining: tokens });
      expect(await read('/api/recruiter/subscription')).toMatchObject({
        plan: offer.plan,
        offer: 'subscription',
        name,
        cents,
        searchesPerMonth: null,
        periodEnd: expect.stringMatching(`^${year}`),
      });
      const receipts = await read('/api/payments');
      const term = offer.billing === 'annual' ? 'one year' : 'one month';
      expect(receipts).toMatchObject([{ description: `${name} plan, ${term}`, cents }]);
      expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
    },
  );

  it('shows the plan as it was bought: Professional with its own price and limits', async () => {
    const intent = await paid();
    await confirm(intent);
    const cookie = await cookieOf();
    const shown = await api.request('GET', '/api/recruiter/subscription', { cookie });
    expect(await shown.json()).toMatchObject({
      plan: 'pro',
      offer: 'registration',
      name: 'Professional',
      billingCycle: 'monthly',
      cents: 19_900,
      searchesPerMonth: 200,
      reveals: { per: 'month', reveals: 75 },
      features: expect.arrayContaining(['200 candidate searches per month']),
      creditCents: expect.any(Number),
    });
    const dashboard = await api.request('GET', '/api/recruiter/dashboard', { cookie });
    expect(await dashboard.json()).toMatchObject({ plan: 'pro', planName: 'Professional' });
  });

  it('gives the account the company of the registration, and erases it there', async () => {
    await withoutWebhooks();
    const intent = await complete({ companyName: ' Keel & Company ' });
    expect(await complete({ companyName: 'Keel & Company' })).toBe(intent);
    await api.sandbox.confirm(intent, 'visa');
    await confirm(intent);
    expect(await accounts()).toMatchObject([{ companyName: 'Keel & Company' }]);
    expect((await recorded(intent))?.registration.companyName).toBeNull();
  });

  it('answers repeated confirmations alike, and creates only one account', async () => {
    const intent = await paid();
    const answers = await Promise.all([confirm(intent), confirm(intent), confirm(intent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accounts()).toHaveLength(1);
    expect((await confirm(intent, ada.email.toUpperCase())).status).toBe(200);
  });

  it.each(['chargeDeclined', 'chargeDeclinedInsufficientFunds'] as const)(
    'answers 409 payment_incomplete if the card is declined: %s',
    async (card) => {
      const intent = await complete();
      await api.sandbox.confirm(intent, card);
      expect(await codeOf(confirm(intent))).toEqual([409, 'payment_incomplete']);
      expect(await accounts()).toEqual([]);
    },
  );

  it('answers 404 for another email address and for an intent of another purchase', async () => {
    const intent = await paid();
    const cookie = await api.signIn(await makeRecruiter(api.db, { email: 'b@example.com' }));
    const other = await readIntent(await order(api, cookie, PRO));
    const answers = [
      await confirm(intent, 'mallory@example.com'),
      await confirm('pi_unknown'),
      await confirm(other, 'b@example.com'),
    ];
    for (const response of answers) {
      expect(await codeOf(response)).toEqual([404, 'not_found']);
    }
  });

  it.each([
    ['the ID of a session', { paymentIntentId: 'cs_1' }, 'paymentIntentId'],
    ['an ID that goes on', { paymentIntentId: "pi_1' or 1=1" }, 'paymentIntentId'],
    ['no details', { userData: {} }, 'userData.email'],
  ])('refuses %s', async (_, wrong, path) => {
    const body = { paymentIntentId: 'pi_1', userData: makeRegistrationForm(), ...wrong };
    const response = await api.request('POST', '/api/confirm-registration', { body });
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toEqual([expect.objectContaining({ path })]);
  });

  it('answers 503 if the provider is down, and creates the account on the next try', async () => {
    await withoutWebhooks();
    const intent = await paid();
    await breakProvider(api, { action: 'refuse' });
    expect(await codeOf(confirm(intent))).toEqual([503, 'payments_unavailable']);
    expect(await accounts()).toEqual([]);
    await api.sandbox.clearFaults();
    expect((await confirm(intent)).status).toBe(200);
  });

  it('answers 409 payment_incomplete for an order that was not paid in time', async () => {
    const intent = await complete();
    await api.advance(24 * 3_600);
    expect((await confirm(intent)).status).toBe(409);
    expect((await recorded(intent))?.registration.status).toBe('expired');
  });
});

describe('a browser that closes after the payment', () => {
  it.each([{}, { subscriptionPlan: undefined, offer: { plan: 'pro', billing: 'annual' } }])(
    'gets its account through the reconciler alone, without a webhook: %o',
    async (change) => {
      await withoutWebhooks();
      await api.sandbox.confirm(await complete(change), 'visa');
      await api.advance(60);
      await reconcile(api.deps, { isFull: false });
      expect((await enter()).status).toBe(200);
    },
  );
});

describe('a pair of browsers that pay for the same username', () => {
  const twin = () => ({ email: `twin.${ada.email}`, firstName: 'Augusta' });

  it('gets one account, and the second is told of the refund', async () => {
    const first = await complete();
    const second = await complete(twin());
    await api.sandbox.confirm(first, 'visa');
    expect((await confirm(first)).status).toBe(200);
    await api.sandbox.confirm(second, 'mastercard');
    const refused = await confirm(second, twin().email);
    expect(refused.status).toBe(409);
    expect(await readError(refused)).toMatchObject({
      code: 'registration_refunded',
      message: expect.stringMatching(
        /Someone else has just registered .* We will refund your full payment/,
      ),
    });
  });

  it('gets one account if both confirm at the same moment', async () => {
    await withoutWebhooks();
    const intents = [await complete(), await complete(twin())];
    for (const intent of intents) await api.sandbox.confirm(intent, 'visa');
    const [first = '', second = ''] = intents;
    const answers = await Promise.all([confirm(first), confirm(second, twin().email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accounts()).toHaveLength(1);
    const paid = [await recorded(first), await recorded(second)];
    expect(paid.map((row) => row?.payment.status).sort()).toEqual(['refunded', 'succeeded']);
  });
});

describe('an account that was created by a registration', () => {
  it('can buy a higher plan like any other account', async () => {
    const intent = await paid({ subscriptionPlan: 'basic' });
    await confirm(intent);
    const cookie = await cookieOf();
    const bought = await buyPlan(api, cookie, PRO);
    expect(bought).toMatchObject({ plan: 'pro', cents: 24_900 });
    expect(await created('customer')).toBe(1);
  });
});
