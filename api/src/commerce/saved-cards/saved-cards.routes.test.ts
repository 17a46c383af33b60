import { calls } from '@gangway/contract/calls';
import { SavedCard } from '@gangway/contract/commerce/billing';
import * as z from 'zod/mini';
import {
  BASIC,
  breakProvider,
  buyPlan,
  intentOf,
  newBuyer,
  order,
  PRO,
  readIntent,
} from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { MADE_PASSWORD, makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer } from '../../testing/read-answer';
import { openStripe } from '../provider/stripe-client';

const PATH = '/api/payments/cards';

const api = forFile(createPaymentsApi);
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await newBuyer(api));
});

const list = async (by = cookie) =>
  readAnswer(z.array(SavedCard), await api.request('GET', PATH, { cookie: by }));
const remove = (id: string, by = cookie) => api.request('DELETE', `${PATH}/${id}`, { cookie: by });
const onlyCard = async (by = cookie) => (await list(by))[0] ?? { id: 'pm_none' };

const payWith = (card: string, intent: string) =>
  openStripe(api.deps.env.stripe).paymentIntents.confirm(intent, { payment_method: card });
const confirm = (reference: string, by = cookie) =>
  api.request('POST', '/api/payments/confirm', { cookie: by, body: { reference } });

const cancel = () => api.request('POST', '/api/recruiter/cancel-subscription', { cookie });

async function orderList(by: string, name: string) {
  const answer = await api.request('POST', '/api/hr/create-payment-intent', {
    cookie: by,
    body: { csvContent: csvOf([employee(name)]) },
  });
  const { body } = calls['POST /api/hr/create-payment-intent'].answer;
  return intentOf((await readAnswer(body, answer)).clientSecret ?? '');
}

describe('a recruiter’s saved card', () => {
  it('is listed after a plan was paid, and can pay for a higher plan', async () => {
    expect(await list()).toEqual([]);
    await buyPlan(api, cookie, BASIC);
    const cards = await list();
    expect(cards).toEqual([
      { id: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242', isNeeded: true },
    ]);
    const intent = await readIntent(await order(api, cookie, PRO));
    expect((await payWith(cards[0]?.id ?? '', intent)).status).toBe('succeeded');
    await confirm(intent);
    await api.sandbox.settled();
    const plan = await api.request('GET', '/api/recruiter/subscription', { cookie });
    expect(await plan.json()).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('cannot pay for another customer’s order', async () => {
    await buyPlan(api, cookie, BASIC);
    const { id } = await onlyCard();
    const other = await api.signIn(await makeRecruiter(api.db));
    const intent = await readIntent(await order(api, other, BASIC));
    await expect(payWith(id, intent)).rejects.toThrow(/another customer/);
  });

  it('can be removed only if no running plan needs it', async () => {
    await buyPlan(api, cookie, BASIC);
    const { id } = await onlyCard();
    expect(await codeOf(remove(id))).toEqual([409, 'card_needed']);
    await cancel();
    expect(await list()).toMatchObject([{ id, isNeeded: false }]);
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await codeOf(remove(id))).toEqual([404, 'not_found']);
  });

  it('is visible to and removable by its own payer only', async () => {
    await buyPlan(api, cookie, BASIC);
    await cancel();
    const { id } = await onlyCard();
    const other = await api.signIn(await makeRecruiter(api.db));
    expect(await list(other)).toEqual([]);
    expect(await codeOf(remove(id, other))).toEqual([404, 'not_found']);
    expect((await remove('card')).status).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  it('is detached when the account is closed', async () => {
    await buyPlan(api, cookie, BASIC);
    const { id } = await onlyCard();
    const body = { currentPassword: MADE_PASSWORD };
    await api.request('POST', '/api/auth/close-account', { cookie, body });
    const card = await openStripe(api.deps.env.stripe).paymentMethods.retrieve(id);
    expect(card.customer).toBeNull();
  });

  it('cannot be listed while the provider does not answer', async () => {
    await buyPlan(api, cookie, BASIC);
    await breakProvider(api, { action: 'refuse', method: 'GET' });
    expect(await codeOf(api.request('GET', PATH, { cookie }))).toEqual([
      503,
      'payments_unavailable',
    ]);
  });
});

describe('an organization’s saved card', () => {
  it('is saved with the payment of a list, and can pay for another user’s next list', async () => {
    const { id: organizationId } = await makeOrganization(api.db);
    const hr = await api.signIn(await makeHr(api.db, { organizationId }));
    const first = await orderList(hr, 'ada');
    await api.sandbox.confirm(first, 'visa');
    await confirm(first, hr);
    const colleague = await api.signIn(await makeColleague(api.db, organizationId));
    const { id } = await onlyCard(colleague);
    const second = await orderList(colleague, 'bo');
    expect((await payWith(id, second)).status).toBe('succeeded');
    const settled = await confirm(second, colleague);
    expect(await settled.json()).toMatchObject({ status: 'succeeded' });
    expect(await list(colleague)).toMatchObject([{ id, isNeeded: false }]);
    expect((await remove(id, colleague)).status).toBe(204);
    expect(await list(hr)).toEqual([]);
  });
});
