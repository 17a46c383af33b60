import { Payment } from '@gangway/contract/commerce/payments';
import { breakProvider, order, PRO, readIntent, restoreSandbox } from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makePayment } from '../../testing/factories/billing';
import { makeRegistrationForm } from '../../testing/factories/registration-form';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { payments } from '../tables/payments.table';

const api = forFile(createPaymentsApi);
const visitor = forFile(() => signedIn(api, makeRecruiter(api.db)));
beforeEach(async () => {
  await restoreSandbox(api);
  await api.sandbox.webhooks('drop');
});

const confirm = (reference: string, by = visitor.cookie) =>
  api.request('POST', '/api/payments/confirm', { cookie: by, body: { reference } });

async function buyer() {
  const by = await api.signIn(await makeRecruiter(api.db));
  return { by, reference: await readIntent(await order(api, by, PRO)) };
}

describe('POST /api/payments/confirm', () => {
  it('applies the payment, and answers it', async () => {
    const { by, reference } = await buyer();
    await api.sandbox.confirm(reference, 'visa');
    const response = await confirm(reference, by);
    expect(response.status).toBe(200);
    expect(await readAnswer(Payment, response)).toMatchObject({
      purpose: 'subscription',
      description: 'Pro plan, one month',
      status: 'succeeded',
      cents: 24_900,
      refundedCents: 0,
      settledAt: api.clock.now().toISOString(),
    });
  });

  it('answers an unpaid payment as pending, and a settled one from the database', async () => {
    const { by, reference } = await buyer();
    expect(await (await confirm(reference, by)).json()).toMatchObject({ status: 'pending' });
    await api.sandbox.confirm(reference, 'visa');
    const first: unknown = await (await confirm(reference, by)).json();
    await api.sandbox.forget();
    expect(await (await confirm(reference, by)).json()).toEqual(first);
    expect(await api.sandbox.requests()).toEqual([]);
  });

  it('answers 404 for another payer’s payment, and does not touch it', async () => {
    const { reference } = await buyer();
    await api.sandbox.confirm(reference, 'visa');
    const hr = await api.signIn(await makeHr(api.db));
    await api.sandbox.forget();
    for (const by of [visitor.cookie, hr]) {
      expect(await codeOf(confirm(reference, by))).toEqual([404, 'not_found']);
    }
    expect(await api.sandbox.requests()).toEqual([]);
  });

  it('answers 404 for the payment of a registration and for an unknown one', async () => {
    const registered = await readIntent(
      await api.request('POST', '/api/complete-registration', {
        body: makeRegistrationForm(),
      }),
    );
    await api.sandbox.confirm(registered, 'visa');
    for (const reference of [registered, 'pi_unknown', 'cs_unknown']) {
      expect((await confirm(reference)).status).toBe(404);
    }
    const all = await api.db.select().from(payments);
    const [payment] = all.filter(({ registrationId }) => registrationId);
    expect(payment).toMatchObject({ providerReference: registered, status: 'pending' });
  });

  it('finds a checkout by its session reference only', async () => {
    const recruiter = await makeRecruiter(api.db);
    const by = await api.signIn(recruiter);
    const made = { userId: recruiter.id, providerReference: 'pi_x1', sessionReference: 'cs_x1' };
    await makePayment(api.db, made);
    expect((await confirm('cs_x1', by)).status).toBe(200);
    expect((await confirm('cs_pi_x1', by)).status).toBe(404);
  });

  it.each(['', 'pi_', 'pi_a b', 'sub_1', 'pi_1 or 1=1', `pi_${'x'.repeat(201)}`, 7, null])(
    'refuses the reference %o',
    async (reference) => {
      const response = await api.request('POST', '/api/payments/confirm', {
        cookie: visitor.cookie,
        body: { reference },
      });
      expect(response.status).toBe(400);
    },
  );

  it('answers 503 if the payment provider is down, and applies the payment on the next try', async () => {
    const { by, reference } = await buyer();
    await api.sandbox.confirm(reference, 'visa');
    await breakProvider(api, { action: 'refuse' });
    expect(await codeOf(confirm(reference, by))).toEqual([503, 'payments_unavailable']);
    await api.sandbox.clearFaults();
    expect(await (await confirm(reference, by)).json()).toMatchObject({ status: 'succeeded' });
  });
});
