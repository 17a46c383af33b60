import type { CallName } from '@gangway/contract/calls';
import { PaymentStart, RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { addMonths } from '@gangway/contract/foundation/add-months';
import { asc, eq } from 'drizzle-orm';
import type { LimitName } from '../../foundation/env/rate-limits';
import type { UserRow } from '../../identity/tables/accounts.table';
import {
  BASIC,
  breakCard,
  breakProvider,
  buyPlan,
  intentOf,
  newBuyer,
  order,
  PRO,
  subscriptionOf,
} from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { payments } from '../tables/payments.table';
import { tokenBalance } from '../tokens/token-balance';

const DAY = 86_400;

const api = forFile(createPaymentsApi);
let recruiter: UserRow;
let cookie: string;
beforeEach(async () => {
  ({ recruiter, cookie } = await newBuyer(api));
});

type Steering = Extract<CallName, `POST /api/recruiter/${string}`>;

const send = (name: Steering, body?: object, by = cookie) => {
  const [method = '', path = ''] = name.split(' ');
  return api.request(method, path, { cookie: by, ...(body && { body }) });
};
const steer = async (name: Steering, body?: object) => {
  const response = await send(name, body);
  expect(response.status).toBe(200);
  return readAnswer(RecruiterSubscription, response);
};
const pass = async (days: number) => {
  await api.advance(days * DAY);
  await api.sandbox.settled();
  cookie = await api.signIn(recruiter);
};
const intoTheRenewal = async () => {
  const plan = await buyPlan(api, cookie, PRO);
  const left = Date.parse(plan?.periodEnd ?? '') - api.clock.now().getTime();
  await pass((left / 1000 + 60) / DAY);
};
const inMonths = (months: number, from: Date) => addMonths(from, months).toISOString();
const balance = () => tokenBalance(api.db, recruiter.id, api.clock.now());
const paid = async () => {
  const rows = await api.db
    .select()
    .from(payments)
    .where(eq(payments.userId, recruiter.id))
    .orderBy(asc(payments.createdAt));
  return rows.map(({ cents, status }) => `${cents} ${status}`);
};

describe.each<[Steering, LimitName, object | undefined]>([
  ['POST /api/recruiter/change-plan', 'steerPlanByUser', { plan: 'basic' }],
  ['POST /api/recruiter/cancel-subscription', 'steerPlanByUser', undefined],
  ['POST /api/recruiter/resume-subscription', 'steerPlanByUser', undefined],
  ['POST /api/recruiter/pay-renewal', 'startPaymentByUser', undefined],
])('%s', (name, limit, body) => {
  it('answers 404 to a recruiter without a plan, even if another one has one', async () => {
    await buyPlan(api, await api.signIn(await makeRecruiter(api.db)), PRO);
    expect(await codeOf(await send(name, body))).toEqual([404, 'not_found']);
  });

  it('answers 429 after too many calls', async () => {
    const { max } = api.deps.limits[limit];
    for (let call = 0; call < max; call += 1) await send(name, body);
    expect(await codeOf(await send(name, body))).toEqual([429, 'rate_limited']);
  });

  it('answers 503 if the payment provider is down, and changes nothing', async () => {
    const before = await buyPlan(api, cookie, PRO);
    await breakProvider(api, { action: 'refuse' });
    expect(await codeOf(await send(name, body))).toEqual([503, 'payments_unavailable']);
    expect(await subscriptionOf(api, cookie)).toEqual(before);
  });
});

describe('the change to a lower plan', () => {
  it('takes effect with the next renewal, and costs nothing now', async () => {
    await buyPlan(api, cookie, PRO);
    const change = await steer('POST /api/recruiter/change-plan', { plan: 'basic' });
    expect(change).toMatchObject({ plan: 'pro', cents: 24_900, nextPlan: 'basic' });
    expect(await paid()).toEqual(['24900 succeeded']);
    await pass(32);
    expect(await subscriptionOf(api, cookie)).toMatchObject({
      plan: 'basic',
      cents: 9_900,
      nextPlan: null,
    });
    expect(await paid()).toEqual(['24900 succeeded', '9900 succeeded']);
    expect(await balance()).toEqual({ allowance: 25, bought: 0 });
  });

  it('is taken back by choosing the present plan', async () => {
    await buyPlan(api, cookie, PRO);
    await steer('POST /api/recruiter/change-plan', { plan: 'basic' });
    const back = await steer('POST /api/recruiter/change-plan', { plan: 'pro' });
    expect(back.nextPlan).toBeNull();
    await pass(32);
    expect(await subscriptionOf(api, cookie)).toMatchObject({ plan: 'pro', cents: 24_900 });
  });

  it('is refused while the renewal is being billed at the present price', async () => {
    await intoTheRenewal();
    const response = await send('POST /api/recruiter/change-plan', { plan: 'basic' });
    expect(await codeOf(response)).toEqual([409, 'change_at_renewal']);
  });

  it('is refused for a higher plan, which needs a payment', async () => {
    await buyPlan(api, cookie, BASIC);
    const response = await send('POST /api/recruiter/change-plan', { plan: 'pro' });
    expect(await codeOf(response)).toEqual([409, 'change_needs_payment']);
  });

  it('is refused for ultimate by the month and for a plan that is not sold', async () => {
    await buyPlan(api, cookie, PRO);
    for (const plan of ['ultimate', 'unlimited']) {
      const response = await send('POST /api/recruiter/change-plan', { plan });
      expect(await codeOf(response)).toEqual([422, 'plan_not_sold']);
    }
  });

  it.each([{}, { plan: 'gold' }, { plan: 'pro', cents: 1 }])(
    'is refused for the invalid body %o',
    async (body) => {
      const response = await send('POST /api/recruiter/change-plan', body);
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
    },
  );
});

describe('a canceled plan', () => {
  it('runs until the end of the paid period, then ends', async () => {
    await buyPlan(api, cookie, PRO);
    const cancelled = await steer('POST /api/recruiter/cancel-subscription');
    expect(cancelled).toMatchObject({ cancelsAtPeriodEnd: true, status: 'active' });
    await pass(20);
    expect(await subscriptionOf(api, cookie)).toMatchObject({ plan: 'pro' });
    await pass(12);
    expect(await subscriptionOf(api, cookie)).toBeNull();
    expect(await paid()).toEqual(['24900 succeeded']);
  });

  it('ends at once while its renewal is being billed, without another charge', async () => {
    await intoTheRenewal();
    await steer('POST /api/recruiter/cancel-subscription');
    expect(await subscriptionOf(api, cookie)).toBeNull();
    await pass(1);
    expect(await paid()).toEqual(['24900 succeeded']);
  });

  it('can be canceled twice, and resumed twice', async () => {
    await buyPlan(api, cookie, PRO);
    await steer('POST /api/recruiter/cancel-subscription');
    await steer('POST /api/recruiter/cancel-subscription');
    await steer('POST /api/recruiter/resume-subscription');
    const resumed = await steer('POST /api/recruiter/resume-subscription');
    expect(resumed.cancelsAtPeriodEnd).toBe(false);
    await pass(32);
    expect(await paid()).toEqual(['24900 succeeded', '24900 succeeded']);
  });

  it('cannot be resumed once it is over, but can be bought again', async () => {
    await buyPlan(api, cookie, PRO);
    await steer('POST /api/recruiter/cancel-subscription');
    await api.sandbox.webhooks('drop');
    await pass(32);
    const late = await send('POST /api/recruiter/resume-subscription');
    expect(await codeOf(late)).toEqual([404, 'not_found']);
    expect(await buyPlan(api, cookie, BASIC)).toMatchObject(BASIC);
  });
});

describe('a renewal', () => {
  it('grants no tokens if the card is declined, and can be paid with another card', async () => {
    const start = api.clock.now();
    await buyPlan(api, cookie, PRO);
    await breakCard(api, recruiter.id);
    await pass(32);
    expect(await subscriptionOf(api, cookie)).toMatchObject({ status: 'past_due' });
    expect(await balance()).toEqual({ allowance: 0, bought: 0 });

    const response = await send('POST /api/recruiter/pay-renewal');
    expect(response.status).toBe(201);
    const { clientSecret, cents } = await readAnswer(PaymentStart, response);
    expect(cents).toBe(24_900);
    const reference = intentOf(clientSecret);
    await api.sandbox.webhooks('drop');
    await api.sandbox.confirm(reference, 'visa');
    await api.request('POST', '/api/payments/confirm', { cookie, body: { reference } });

    expect(await subscriptionOf(api, cookie)).toMatchObject({
      status: 'active',
      periodEnd: inMonths(2, start),
    });
    expect(await balance()).toEqual({ allowance: 75, bought: 0 });
    expect(await paid()).toEqual(['24900 succeeded', '24900 succeeded']);
    expect(await codeOf(await send('POST /api/recruiter/pay-renewal'))).toEqual([404, 'not_found']);
  });

  it('must be paid before a new order, or ends at once on cancellation', async () => {
    await buyPlan(api, cookie, PRO);
    await breakCard(api, recruiter.id);
    await pass(32);
    const again = await order(api, cookie, PRO);
    expect(again.status).toBe(409);
    expect((await readError(again)).message).toContain('renewal is not paid yet');
    const ended = await steer('POST /api/recruiter/cancel-subscription');
    expect(ended).toMatchObject({ status: 'past_due', cancelsAtPeriodEnd: true });
    expect(await subscriptionOf(api, cookie)).toBeNull();
  });

  it('is refunded in full if it is paid after the plan was canceled in another tab', async () => {
    await buyPlan(api, cookie, PRO);
    await breakCard(api, recruiter.id);
    await pass(32);
    const response = await send('POST /api/recruiter/pay-renewal');
    const reference = intentOf((await readAnswer(PaymentStart, response)).clientSecret);
    await steer('POST /api/recruiter/cancel-subscription');
    expect(await paid()).toEqual(['24900 succeeded', '24900 failed']);
    await api.sandbox.webhooks('drop');
    await api.sandbox.confirm(reference, 'visa');
    await api.request('POST', '/api/payments/confirm', { cookie, body: { reference } });
    expect(await paid()).toEqual(['24900 succeeded', '24900 refunded']);
    expect(await subscriptionOf(api, cookie)).toBeNull();
  });

  it('is answered with 404 if it is already paid', async () => {
    await buyPlan(api, cookie, PRO);
    expect(await codeOf(await send('POST /api/recruiter/pay-renewal'))).toEqual([404, 'not_found']);
  });
});
