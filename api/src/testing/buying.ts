import { calls } from '@gangway/contract/calls';
import { PaymentStart, type RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { ne } from 'drizzle-orm';
import type Stripe from 'stripe';
import { currentSubscription } from '../commerce/plans/plan-access';
import { openStripe } from '../commerce/provider/stripe-client';
import { idOrNull } from '../commerce/provider/stripe-values';
import { subscriptions } from '../commerce/tables/subscriptions.table';
import { makeRecruiter } from './factories/users';
import type { PaymentsApi } from './payments-api';
import { readAnswer } from './read-answer';

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export async function readIntent(response: Response): Promise<string> {
  const { clientSecret } = await readAnswer(PaymentStart, response);
  return intentOf(clientSecret);
}

export async function countingCreated({ sandbox }: PaymentsApi) {
  const { length: past } = await sandbox.events();
  return async (kind: string): Promise<number> => {
    const events = (await sandbox.events()).slice(past);
    return events.filter(({ type }) => type === `${kind}.created`).length;
  };
}

/** More faults than the SDK retries, set only once no other request could use them up. */
export async function breakProvider(
  { sandbox }: PaymentsApi,
  fault: { action: 'refuse' | 'cut'; method?: string; path?: string },
): Promise<void> {
  await sandbox.settled();
  await sandbox.fault({ path: '.*', times: 10, ...fault });
}

export async function restoreSandbox({ db, clock, deps, sandbox }: PaymentsApi): Promise<void> {
  await sandbox.clearFaults();
  await sandbox.settled();
  await sandbox.webhooks('drop');
  const ended = await db
    .update(subscriptions)
    .set({ status: 'ended', endedAt: clock.now(), nextPlan: null })
    .where(ne(subscriptions.status, 'ended'))
    .returning();
  for (const { providerReference } of ended) {
    if (providerReference) await deps.paymentProvider.endSubscription(providerReference);
  }
  await sandbox.webhooks('deliver');
  await sandbox.forget();
}

export async function newBuyer(api: PaymentsApi) {
  await restoreSandbox(api);
  const recruiter = await makeRecruiter(api.db);
  return { recruiter, cookie: await api.signIn(recruiter) };
}

export async function subscriptionOf(api: Pick<PaymentsApi, 'request'>, cookie: string) {
  const response = await api.request('GET', '/api/recruiter/subscription', { cookie });
  const { body } = calls['GET /api/recruiter/subscription'].answer;
  return readAnswer(body, response);
}

export type Choice = { plan: string; billingCycle: string };

export const BASIC: Choice = { plan: 'basic', billingCycle: 'monthly' };
export const PRO: Choice = { plan: 'pro', billingCycle: 'monthly' };

export const order = (api: PaymentsApi, cookie: string, choice: Choice): Promise<Response> =>
  api.request('POST', '/api/recruiter/create-subscription', {
    cookie,
    body: { ...choice, email: 'billing@example.com' },
  });

type Card = Parameters<PaymentsApi['sandbox']['confirm']>[1];

export async function buyPlan(
  api: PaymentsApi,
  cookie: string,
  { card = 'visa', ...choice }: Choice & { card?: Card },
): Promise<RecruiterSubscription | null> {
  const reference = await readIntent(await order(api, cookie, choice));
  await api.sandbox.confirm(reference, card);
  await api.request('POST', '/api/payments/confirm', { cookie, body: { reference } });
  await api.sandbox.settled();
  return subscriptionOf(api, cookie);
}

export async function breakCard(api: PaymentsApi, userId: string): Promise<void> {
  const current = await currentSubscription(api.db, userId);
  await useFailingCard(openStripe(api.deps.env.stripe), current?.providerReference ?? '');
}

export async function useFailingCard(stripe: Stripe, subscription: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscription);
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: idOrNull(customer) ?? '',
  });
  await stripe.subscriptions.update(subscription, { default_payment_method: id });
}
