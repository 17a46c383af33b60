import { calls } from '@gangway/contract/calls';
import { PaymentStart, type RecruiterSubscription } from '@gangway/contract/payments';
import { readAnswer } from './read-answer';
import type { PaymentsApi } from './payments-api';

type Card = Parameters<PaymentsApi['sandbox']['confirm']>[1];

/** The provider's name of the payment that a client secret opens. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export async function readIntent(response: Response): Promise<string> {
  const { clientSecret } = await readAnswer(PaymentStart, response);
  return intentOf(clientSecret);
}

/** What the provider has made so far: of `customer`, of `customer.subscription`. */
export async function countCreated(api: PaymentsApi, kind: string): Promise<number> {
  const events = await api.sandbox.events();
  return events.filter(({ type }) => type === `${kind}.created`).length;
}

export async function subscriptionOf(api: PaymentsApi, cookie: string) {
  const response = await api.request('GET', '/api/recruiter/subscription', { cookie });
  const { body } = calls['GET /api/recruiter/subscription'].answer;
  return readAnswer(body, response);
}

export type Choice = { plan: string; billingCycle: string };

export const order = (api: PaymentsApi, cookie: string, choice: Choice): Promise<Response> =>
  api.request('POST', '/api/recruiter/create-subscription', {
    cookie,
    body: { ...choice, email: 'billing@example.com' },
  });

/** Orders a plan, pays for it with a card as a browser does, and comes back with it. */
export async function buyPlan(
  api: PaymentsApi,
  cookie: string,
  { card = 'visa', ...choice }: Choice & { card?: Card },
): Promise<RecruiterSubscription | null> {
  const reference = await readIntent(await order(api, cookie, choice));
  await api.sandbox.confirm(reference, card);
  await api.request('POST', '/api/payments/confirm', { cookie, body: { reference } });
  return subscriptionOf(api, cookie);
}
