import { calls } from '@gangway/contract/calls';
import { asc, eq } from 'drizzle-orm';
import type { UserRow } from '../../identity/tables/accounts.table';
import { breakProvider, countingCreated, newBuyer } from '../../testing/buying';
import { codeOf } from '../../testing/code-of';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';
import { readAnswer, readError } from '../../testing/read-answer';
import { payments } from '../tables/payments.table';
import { tokenBalance } from '../tokens/token-balance';

const api = forFile(createPaymentsApi);
let recruiter: UserRow;
let cookie: string;
let created: (kind: string) => Promise<number>;
beforeEach(async () => {
  ({ recruiter, cookie } = await newBuyer(api));
  created = await countingCreated(api);
});

const FIVE = { tokens: 5, price: 10 };
const { body: Purchase } = calls['POST /api/purchase-tokens'].answer;

const purchase = (body: object = FIVE, by = cookie) =>
  api.request('POST', '/api/purchase-tokens', { cookie: by, body });
const bought = async (body: object = FIVE) => readAnswer(Purchase, await purchase(body));
const ordered = () =>
  api.db
    .select()
    .from(payments)
    .where(eq(payments.userId, recruiter.id))
    .orderBy(asc(payments.createdAt));
const balance = () => tokenBalance(api.db, recruiter.id, api.clock.now());

const sessionAt = (checkoutUrl: string) => new URL(checkoutUrl).pathname.replace('/c/pay/', '');

async function buy(): Promise<string> {
  const { checkoutUrl } = await bought();
  await api.sandbox.payCheckout(sessionAt(checkoutUrl), 'visa');
  return sessionAt(checkoutUrl);
}

describe('POST /api/purchase-tokens', () => {
  it.each([
    [5, 10],
    [10, 18],
    [25, 40],
  ])('sells %s tokens for $%s through a checkout page of the provider', async (tokens, price) => {
    const response = await purchase({ tokens, price });
    expect(response.status).toBe(201);
    const answer = await readAnswer(Purchase, response);
    expect(answer.tokens).toBe(tokens);
    const sessionReference = sessionAt(answer.checkoutUrl);
    expect(sessionReference).toMatch(/^cs_\w+$/);
    expect(await ordered()).toMatchObject([
      { purpose: 'tokens', tokens, cents: price * 100, status: 'pending', sessionReference },
    ]);
  });

  it('returns the buyer to the success page, or to their token page after a cancel', async () => {
    const session = sessionAt((await bought()).checkoutUrl);
    const address = `${api.sandboxUrl}/v1/checkout/sessions/${session}`;
    const authorization = `Bearer ${api.deps.env.stripe.secretKey}`;
    const answer = await fetch(address, { headers: { authorization } });
    const { publicUrl } = api.deps.env;
    expect(await answer.json()).toMatchObject({
      success_url: `${publicUrl}/recruiter/payment/success?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/recruiter/basic/${recruiter.username}/token-purchase`,
      amount_total: 1_000,
      currency: 'usd',
    });
  });

  it('credits the tokens once, whether the browser or the webhook comes first', async () => {
    const reference = await buy();
    const confirm = () =>
      api.request('POST', '/api/payments/confirm', { cookie, body: { reference } });
    await Promise.all([confirm(), confirm(), api.sandbox.settled()]);
    expect((await confirm()).status).toBe(200);
    expect(await balance()).toEqual({ allowance: 0, bought: 5 });
  });

  it('answers 404 for a token pack that is not sold', async () => {
    expect(await codeOf(purchase({ tokens: 6, price: 10 }))).toEqual([404, 'not_found']);
  });

  it('answers 409 with the right price if the client sends another, and records nothing', async () => {
    const response = await purchase({ tokens: 10, price: 10 });
    expect(response.status).toBe(409);
    expect(await readError(response)).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('$18.00'),
      issues: [{ path: 'price', message: '18' }],
    });
    expect(await ordered()).toEqual([]);
  });

  it.each([{ tokens: 5 }, { tokens: -5, price: 10 }, { tokens: 2.5, price: 10 }, FIVE.tokens])(
    'refuses %o',
    async (body) => {
      const response = await api.request('POST', '/api/purchase-tokens', { cookie, body });
      expect(response.status).toBe(400);
    },
  );
});

describe('a second purchase of the same token pack', () => {
  it('gets the same checkout while that is open, even in two tabs', async () => {
    const [first, second] = await Promise.all([bought(), bought()]);
    expect(second).toEqual(first);
    expect(await bought()).toEqual(first);
    expect(await ordered()).toHaveLength(1);
  });

  it('gets a new checkout for another pack or recruiter, or after half an hour', async () => {
    const first = await bought();
    const others = [await bought({ tokens: 10, price: 18 })];
    const other = await api.signIn(await makeRecruiter(api.db));
    others.push(await readAnswer(Purchase, await purchase(FIVE, other)));
    await api.advance(31 * 60);
    others.push(await bought());
    const urls = [first, ...others].map(({ checkoutUrl }) => checkoutUrl);
    expect(new Set(urls).size).toBe(4);
  });

  it('gets a new checkout once the first is paid, even before we hear of the payment', async () => {
    await api.sandbox.webhooks('drop');
    await buy();
    await buy();
    expect(await ordered()).toHaveLength(2);
    expect(await balance()).toEqual({ allowance: 0, bought: 5 });
  });
});

describe('POST /api/purchase-tokens without the payment provider', () => {
  it.each(['/v1/customers', '/v1/checkout/sessions'])(
    'creates nothing twice if the provider’s answer to %s is cut off',
    async (path) => {
      await breakProvider(api, { method: 'POST', path, action: 'cut' });
      expect((await purchase()).status).toBe(503);
      await api.sandbox.clearFaults();
      await buy();
      await api.sandbox.settled();
      expect(await created('customer')).toBe(1);
      expect(await balance()).toEqual({ allowance: 0, bought: 5 });
    },
  );
});
