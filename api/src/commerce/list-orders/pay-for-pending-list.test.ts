import { calls } from '@gangway/contract/calls';
import { eq } from 'drizzle-orm';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { countingCreated, intentOf } from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer } from '../../testing/read-answer';
import { payments } from '../tables/payments.table';

const ANSWER = calls['POST /api/transition-lists/:id/payment'].answer.body;

const api = forFile(createPaymentsApi);
let organizationId: string;
let cookie: string;
let listId: string;
beforeEach(async () => {
  organizationId = (await makeOrganization(api.db)).id;
  await makeHr(api.db, { organizationId });
  cookie = await api.signIn(await makeColleague(api.db, organizationId));
  const list = await makeList(api.db, {
    organizationId,
    status: 'pending_payment',
    employeeCount: 2,
  });
  listId = list.id;
});

const ask = (id = listId, by = cookie) =>
  api.request('POST', `/api/transition-lists/${id}/payment`, { cookie: by });

const started = (response: Response) => readAnswer(ANSWER, response);

const allPayments = () =>
  api.db.select().from(payments).where(eq(payments.organizationId, organizationId));

const statusOf = async (id: string) => {
  const [list] = await api.db.select().from(transitionLists).where(eq(transitionLists.id, id));
  return list?.status;
};

async function pay(clientSecret: string): Promise<void> {
  await api.sandbox.confirm(intentOf(clientSecret), 'visa');
  await api.sandbox.settled();
}

describe('POST /api/transition-lists/:id/payment', () => {
  it('asks for the price of the people on the list, and activates it once paid', async () => {
    const response = await ask();
    expect(response.status).toBe(201);
    const { clientSecret, ...answer } = await started(response);
    expect(answer).toEqual({ listId, employeeCount: 2, cents: 8_000 });
    expect(await statusOf(listId)).toBe('pending_payment');
    await pay(clientSecret);
    expect(await statusOf(listId)).toBe('active');
    expect(await allPayments()).toMatchObject([{ status: 'succeeded', listId, cents: 8_000 }]);
    expect(await codeOf(ask())).toEqual([409, 'already_paid']);
  });

  it('continues the open payment, even if it was started with the file or is asked for twice', async () => {
    const file = { csvContent: csvOf([employee('ada'), employee('bo')]) };
    const created = await countingCreated(api);
    const byFile = await api.request('POST', '/api/hr/create-payment-intent', {
      cookie,
      body: file,
    });
    const first = await readAnswer(calls['POST /api/hr/create-payment-intent'].answer.body, byFile);
    const id = first.listId ?? '';
    const [second, third] = await Promise.all([ask(id), ask(id)]);
    const secrets = [await started(second), await started(third)].map((one) => one.clientSecret);
    expect(secrets).toEqual([first.clientSecret, first.clientSecret]);
    expect(await created('payment_intent')).toBe(1);
    expect(await allPayments()).toHaveLength(1);
  });

  it('makes a new payment when the first has been closed', async () => {
    const first = await started(await ask());
    await api.deps.paymentProvider.closePayment(intentOf(first.clientSecret));
    const second = await started(await ask());
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const statuses = (await allPayments()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['failed', 'pending']);
  });

  it('asks for less after someone on the list has been erased', async () => {
    const of = { listId, organizationId, state: 'invited' } as const;
    const [gone] = [await makeCandidate(api.db, of), await makeCandidate(api.db, of)];
    const before = await started(await ask());
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, gone.id)}`);
    expect(await started(await ask())).toMatchObject({ employeeCount: 1, cents: 4_000 });
    expect(await api.deps.paymentProvider.readPayment(intentOf(before.clientSecret))).toMatchObject(
      {
        status: 'closed',
      },
    );
  });

  it.each(['active', 'archived'] as const)('refuses a list that is %s', async (status) => {
    const { id } = await makeList(api.db, { organizationId, status });
    expect(await codeOf(ask(id))).toEqual([409, 'already_paid']);
    expect(await allPayments()).toEqual([]);
  });

  it('refuses a list while the setup fee is unpaid', async () => {
    const { id: owing } = await makeOrganization(api.db, { hasOrganizationFee: false });
    const by = await api.signIn(await makeHr(api.db, { organizationId: owing }));
    const { id } = await makeList(api.db, { organizationId: owing, status: 'pending_payment' });
    expect(await codeOf(ask(id, by))).toEqual([403, 'setup_fee_unpaid']);
  });

  it('answers 404 for a list of another organization', async () => {
    const by = await api.signIn(await makeHr(api.db));
    expect(await codeOf(ask(listId, by))).toEqual([404, 'not_found']);
    expect(await allPayments()).toEqual([]);
  });

  it('answers 429 to an account that starts too many payments', async () => {
    const { max } = api.deps.limits.startPaymentByUser;
    for (let time = 0; time < max; time += 1) await ask('00000000-0000-4000-8000-000000000000');
    expect(await codeOf(ask())).toEqual([429, 'rate_limited']);
  });
});
