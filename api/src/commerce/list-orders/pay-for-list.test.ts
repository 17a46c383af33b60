import { calls } from '@gangway/contract/calls';
import { eq } from 'drizzle-orm';
import { candidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { countingCreated, intentOf } from '../../testing/buying';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { csvOf, employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { payments } from '../tables/payments.table';

const CALL = 'POST /api/hr/create-payment-intent';

const api = forFile(createPaymentsApi);
const organization = forEachTest(() => makeOrganization(api.db));
const hr = forEachTest(() => signedIn(api, makeHr(api.db, { organizationId: organization.id })));

const ask = (body: object, by = hr.cookie) =>
  api.request('POST', '/api/hr/create-payment-intent', { cookie: by, body });

const askFor = (employees: CsvEmployee[], rest: object = {}, by = hr.cookie) =>
  ask({ csvContent: csvOf(employees), ...rest }, by);

const answered = (response: Response) => readAnswer(calls[CALL].answer.body, response);

async function started(response: Response) {
  const { clientSecret, ...answer } = await answered(response);
  if (clientSecret === null) throw new Error('There is nothing to pay');
  return { clientSecret, ...answer };
}

const refusal = async (response: Response) => {
  const { code, issues } = await readError(response);
  return { status: response.status, code, issues };
};

const allPayments = () =>
  api.db.select().from(payments).where(eq(payments.organizationId, organization.id));

const allLists = () =>
  api.db.select().from(transitionLists).where(eq(transitionLists.organizationId, organization.id));

const countStaff = () => api.db.$count(candidates, eq(candidates.organizationId, organization.id));

const STAFF = [employee('ada'), employee('bo'), employee('cy')];

async function pay(clientSecret: string): Promise<void> {
  await api.sandbox.confirm(intentOf(clientSecret), 'visa');
  await api.sandbox.settled();
}

describe('POST /api/hr/create-payment-intent', () => {
  it('imports the list and asks for the price of its employees', async () => {
    const response = await askFor(STAFF, { employeeCount: 3, totalCost: 120, name: 'Spring' });
    expect(response.status).toBe(201);
    const { clientSecret, ...answer } = await started(response);
    const [list] = await allLists();
    expect(list).toMatchObject({ name: 'Spring', status: 'pending_payment', employeeCount: 3 });
    expect(answer).toEqual({
      listId: list?.id,
      employeeCount: 3,
      cents: 12_000,
      updated: 0,
      skipped: [],
    });
    expect(await allPayments()).toMatchObject([
      {
        organizationId: organization.id,
        listId: list?.id,
        purpose: 'transition_list',
        status: 'pending',
        cents: 12_000,
        providerReference: intentOf(clientSecret),
      },
    ]);
    expect(await api.deps.paymentProvider.readPayment(intentOf(clientSecret))).toMatchObject({
      cents: 12_000,
      status: 'open',
    });
    expect(await countStaff()).toBe(3);
  });

  it('updates people who are all paid for already, and asks for no payment', async () => {
    await pay((await started(await askFor(STAFF))).clientSecret);
    const moved = STAFF.map((one) => ({ ...one, Location: 'Boise, ID' }));
    const response = await askFor(moved);
    expect(response.status).toBe(200);
    expect(await answered(response)).toEqual({
      clientSecret: null,
      cents: 0,
      listId: null,
      employeeCount: 0,
      updated: 3,
      skipped: [],
    });
    expect(await allPayments()).toHaveLength(1);
    expect(await allLists()).toHaveLength(1);
    const staff = await api.db
      .select({ location: candidates.location })
      .from(candidates)
      .where(eq(candidates.organizationId, organization.id));
    expect(staff.map(({ location }) => location)).toEqual(Array(3).fill('Boise, ID'));
  });

  it('explains the price if some or all people are already paid for', async () => {
    await pay((await started(await askFor(STAFF.slice(0, 1)))).clientSecret);
    const two = await readError(await askFor(STAFF.slice(0, 2), { employeeCount: 2 }));
    expect(two.message).toBe(
      '1 of the 2 people is already paid for: $40.00 for 1 person. Please check your order and try again.',
    );
    await pay((await started(await askFor(STAFF))).clientSecret);
    const all = await readError(await askFor(STAFF, { totalCost: 120 }));
    expect(all.message).toBe(
      '3 of the 3 people are already paid for: $0.00 for 0 people. Please check your order and try again.',
    );
    expect((await askFor(STAFF, { employeeCount: 0, totalCost: 0 })).status).toBe(200);
  });

  it('reads columns that the user matched, and skills separated by commas', async () => {
    const columns = { Wer: 'fullName', Rang: null };
    const file = STAFF.map(({ 'Full Name': name = '', ...rest }) => ({
      ...rest,
      Wer: name,
      Rang: 'x',
      Skills: 'Go, SQL',
    }));
    await started(await askFor(file, { columns, skillSeparator: ',' }));
    const [person] = await api.db
      .select()
      .from(candidates)
      .where(eq(candidates.organizationId, organization.id))
      .orderBy(candidates.email);
    expect(person).toMatchObject({ fullName: 'ada Example', skills: ['Go', 'SQL'] });
    const own = await hr.send('GET', '/api/organization');
    expect(await own.json()).toMatchObject({ columnNames: columns });
  });

  it('answers the same list and payment for the same file, even to a colleague', async () => {
    const created = await countingCreated(api);
    const colleague = await makeColleague(api.db, organization.id);
    const [first, again] = await Promise.all([askFor(STAFF), askFor(STAFF)]);
    const third = await askFor(STAFF.toReversed(), {}, await api.signIn(colleague));
    const answers = [await started(first), await started(again), await started(third)];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await created('payment_intent')).toBe(1);
    expect(await allPayments()).toHaveLength(1);
  });

  it('refuses more employees than one payment can cover, before it imports them', async () => {
    const crowd = Array.from({ length: 25_000 }, (_, index) => employee(`e${index}`));
    expect(await refusal(await askFor(crowd))).toMatchObject({ status: 422, code: 'csv_invalid' });
    expect(await allLists()).toEqual([]);
  });

  it('makes a new payment when the first has been closed', async () => {
    const first = await started(await askFor(STAFF));
    await api.deps.paymentProvider.closePayment(intentOf(first.clientSecret));
    const second = await started(await askFor(STAFF));
    expect(second.listId).toBe(first.listId);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const statuses = (await allPayments()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['failed', 'pending']);
  });

  it('creates a separate list and payment for another organization', async () => {
    const first = await started(await askFor(STAFF));
    const other = await started(await askFor(STAFF, {}, await api.signIn(await makeHr(api.db))));
    expect(other.listId).not.toBe(first.listId);
    expect(other.clientSecret).not.toBe(first.clientSecret);
    expect(await countStaff()).toBe(3);
  });

  it.each([{ employeeCount: 2 }, { totalCost: 80 }, { employeeCount: 3, totalCost: 0 }])(
    'refuses the wrong figures %j, names the right ones, and imports nothing',
    async (figures) => {
      expect(await refusal(await askFor(STAFF, figures))).toEqual({
        status: 409,
        code: 'price_changed',
        issues: [
          { path: 'employeeCount', message: '3' },
          { path: 'totalCost', message: '120' },
        ],
      });
      expect(await allLists()).toEqual([]);
      expect(await countStaff()).toBe(0);
      expect(await allPayments()).toEqual([]);
    },
  );

  it('leaves out people who were erased, does not charge for them, and names them', async () => {
    const { id } = await makeCandidate(api.db, { email: 'gone@example.com', phone: '4255550199' });
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, id)}`);
    const gone = employee('gone', { 'Email Address': 'Gone@Example.com' });
    const byPhone = employee('other', { 'Phone Number': '425-555-0199' });
    expect(await refusal(await askFor([gone, byPhone]))).toMatchObject({ code: 'csv_invalid' });
    const file = [...STAFF, gone, byPhone];
    expect(await readError(await askFor(file, { employeeCount: 5 }))).toMatchObject({
      code: 'price_changed',
      message:
        '$120.00 for 3 people. 2 people in the file have asked not to be on any list. Please check your order and try again.',
    });
    const answer = await started(await askFor(file, { employeeCount: 3 }));
    expect(answer).toMatchObject({
      employeeCount: 3,
      cents: 12_000,
      skipped: ['gone@example.com', 'other@example.com'],
    });
    const again = await started(await askFor([gone, ...STAFF]));
    expect(again).toMatchObject({ listId: answer.listId, skipped: ['gone@example.com'] });
    expect(await countStaff()).toBe(3);
  });

  it('charges for an employee only once', async () => {
    await pay((await started(await askFor(STAFF))).clientSecret);
    const more = [...STAFF, employee('dee')];
    expect(await refusal(await askFor(more, { employeeCount: 4 }))).toMatchObject({
      issues: [{ message: '1' }, { message: '40' }],
    });
    expect(await started(await askFor(more))).toMatchObject({
      employeeCount: 1,
      updated: 3,
      cents: 4_000,
    });
  });

  it('closes the payment of a list that a corrected file replaces', async () => {
    const first = await started(await askFor(STAFF));
    const second = await started(await askFor([...STAFF, employee('dee')]));
    expect(await api.deps.paymentProvider.readPayment(intentOf(first.clientSecret))).toMatchObject({
      status: 'closed',
    });
    expect(await allLists()).toMatchObject([{ id: second.listId, employeeCount: 4 }]);
  });

  it('refunds a payment that is made just when a corrected file replaces its list', async () => {
    const first = await started(await askFor(STAFF));
    await api.sandbox.settled();
    await api.sandbox.webhooks('hold');
    await api.sandbox.confirm(intentOf(first.clientSecret), 'visa');
    await askFor([...STAFF, employee('dee')]);
    await api.sandbox.webhooks('deliver');
    await api.sandbox.settled();
    expect(await allPayments()).toContainEqual(
      expect.objectContaining({ status: 'refunded', refundedCents: 12_000, listId: null }),
    );
    expect(await allLists()).toMatchObject([{ status: 'pending_payment', employeeCount: 4 }]);
  });

  it('requires the setup fee before it reads the file', async () => {
    const { id } = await makeOrganization(api.db, { hasOrganizationFee: false });
    const unpaid = await api.signIn(await makeHr(api.db, { organizationId: id }));
    expect(await refusal(await ask({ csvContent: 'nonsense' }, unpaid))).toMatchObject({
      status: 403,
      code: 'setup_fee_unpaid',
    });
  });

  it.each([
    ['does not answer', { action: 'refuse' }],
    ['does what we ask and does not say so', { action: 'cut' }],
    ['has a bad day', { action: 'status', status: 503 }],
  ] as const)(
    'keeps the order when the provider %s, and continues it on the next try',
    async (_, fault) => {
      const created = await countingCreated(api);
      await api.sandbox.fault({ path: '^/v1/payment_intents$', times: 10, ...fault });
      expect(await refusal(await askFor(STAFF))).toMatchObject({ code: 'payments_unavailable' });
      await api.sandbox.clearFaults();
      await started(await askFor(STAFF));
      expect(await allPayments()).toHaveLength(1);
      expect(await created('payment_intent')).toBe(1);
    },
  );

  it.each([
    ['nothing', {}],
    ['an empty file', { csvContent: '' }],
    ['a count below zero', { csvContent: 'x', employeeCount: -1 }],
    ['a status', { csvContent: 'x', status: 'active' }],
  ])('refuses %s', async (_, body) => {
    expect(await refusal(await ask(body))).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it.each([
    ['letters', 'x'.repeat(10 * 1024 * 1024 + 1)],
    ['bytes of letters', 'ü'.repeat(5 * 1024 * 1024 + 1)],
  ])('refuses a file of more than 10 MB, counted in %s', async (_, csvContent) => {
    expect(await refusal(await ask({ csvContent }))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
  });

  it('answers 429 to an account that starts too many payments', async () => {
    const { max } = api.deps.limits.startPaymentByUser;
    for (let call = 0; call < max; call += 1) await ask({ csvContent: 'x' });
    expect(await refusal(await askFor(STAFF))).toMatchObject({ status: 429 });
    expect(await allPayments()).toEqual([]);
  });
});
