import { eq } from 'drizzle-orm';
import { reconcile } from '../commerce/reconciler/reconcile';
import { payments } from '../commerce/tables/payments.table';
import { subscriptions } from '../commerce/tables/subscriptions.table';
import { subscriptionOf } from './buying';
import { makeRecruiter } from './factories/users';
import type { FakePaymentsApi } from './fake-payments-api';
import { readError } from './read-answer';
import { brokenRules } from './revealing';

const PATIENCE_MS = 16_000;

export type Order = { path: string; body?: object; cookie?: string };

export async function expectUnanswered(response: Response, code: string): Promise<void> {
  expect([response.status, (await readError(response)).code]).toEqual([503, code]);
}

export const planOrder = (cookie: string, plan = 'pro'): Order => ({
  path: '/api/recruiter/create-subscription',
  body: { plan, billingCycle: 'monthly', email: 'billing@example.com' },
  cookie,
});

export function buyersOf(api: FakePaymentsApi) {
  const post = ({ path, body = {}, cookie }: Order) =>
    api.request('POST', path, { body, ...(cookie !== undefined && { cookie }) });

  const confirm = (reference: string, cookie: string) =>
    post({ path: '/api/payments/confirm', body: { reference }, cookie });

  const recruiter = async () => api.signIn(await makeRecruiter(api.db));

  async function begin(order: Order): Promise<string> {
    expect((await post(order)).status).toBe(201);
    const rows = await api.db.select().from(payments).where(eq(payments.status, 'pending'));
    const [{ providerReference, sessionReference } = {}] = rows;
    return sessionReference ?? providerReference ?? '';
  }

  async function subscribe(plan = 'pro') {
    const cookie = await recruiter();
    const reference = await begin(planOrder(cookie, plan));
    api.provider.pay(reference);
    const answer = await confirm(reference, cookie);
    expect(await answer.json()).toMatchObject({ status: 'succeeded' });
    const [{ providerReference } = {}] = await api.db.select().from(subscriptions);
    const [{ customer } = { customer: null }] = api.provider.payments();
    return { cookie, subscription: providerReference ?? '', customer: customer ?? '' };
  }

  const planOf = (cookie: string) => subscriptionOf(api, cookie);

  const statuses = async () => (await api.db.select().from(payments)).map(({ status }) => status);

  /** The second run must find nothing left to do. */
  async function reconcileTwice(): Promise<void> {
    api.provider.keepSilent(null);
    api.clock.advance(PATIENCE_MS);
    for (const isFull of [false, true]) await reconcile(api.deps, { isFull });
    expect(await brokenRules(api.db, api.clock.now())).toEqual([]);
  }

  return { post, confirm, recruiter, begin, subscribe, planOf, statuses, reconcileTwice };
}
