import tls from 'node:tls';
import { UnansweredError } from '../../foundation/ports/payment-provider';
import { openStripe, type HttpClient, type Timing, withDeadline } from './stripe-client';
import { asking } from './stripe-requests';

const SETTINGS = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiUrl: 'http://127.0.0.1:1',
  scriptUrl: 'http://127.0.0.1:1',
};

type Response = Awaited<ReturnType<HttpClient['makeRequest']>>;

/** Time passes only where something waits. */
function passingTime() {
  let now = 0;
  const timing: Timing = {
    now: () => now,
    sleep: async (milliseconds) => {
      await new Promise(setImmediate);
      now += milliseconds;
    },
  };
  return { timing, pass: (milliseconds: number) => (now += milliseconds) };
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response => ({
  getStatusCode: () => status,
  getHeaders: () => headers,
  getRawResponse: () => ({}),
  toStream: () => null,
  toJSON: async () => body,
});

type Time = ReturnType<typeof passingTime>;

function openProvider(respond: (time: Time) => Promise<Response>) {
  const time = passingTime();
  const limits: number[] = [];
  const client: HttpClient = {
    getClientName: () => 'fake',
    makeRequest: (...request) => {
      limits.push(request[7]);
      return respond(time);
    },
  };
  const stripe = openStripe(SETTINGS, withDeadline(client, 4000, time.timing));
  return { limits, stripe, ...time };
}

const never = () => new Promise<never>(() => undefined);

it('reads the certificate authorities once, not for each connection', async () => {
  const created = jest.spyOn(tls, 'createSecureContext');
  const stripe = openStripe({ ...SETTINGS, apiUrl: 'https://127.0.0.1:1' });
  for (let request = 1; request <= 2; request += 1) {
    const answer = stripe.balance.retrieve({}, { maxNetworkRetries: 0 });
    await expect(answer).rejects.toThrow('An error occurred with our connection to Stripe');
  }
  expect(created).toHaveBeenCalledTimes(1);
});

describe('the deadline of a request', () => {
  it('cuts off a call without an answer, even if the client would wait on', async () => {
    const { limits, stripe } = openProvider(never);
    await expect(asking(stripe.balance.retrieve())).rejects.toThrow(UnansweredError);
    expect(limits).toEqual([4000]);
  });

  it('cuts off an answer with a body that does not end', async () => {
    const { stripe } = openProvider(async () => ({ ...answer(200, {}), toJSON: never }));
    await expect(asking(stripe.balance.retrieve())).rejects.toThrow(UnansweredError);
  });

  it('counts for all calls together: a call after it is not sent', async () => {
    const { limits, stripe } = openProvider(never);
    await expect(asking(stripe.balance.retrieve())).rejects.toThrow(UnansweredError);
    await expect(asking(stripe.subscriptions.cancel('sub_1'))).rejects.toThrow(UnansweredError);
    expect(limits).toEqual([4000]);
  });

  it('starts with the first call, and leaves later calls the time that remains', async () => {
    const { limits, stripe, pass } = openProvider(async (time) => {
      time.pass(1500);
      return answer(200, { object: 'balance' });
    });
    pass(60_000);
    await asking(stripe.balance.retrieve());
    await asking(stripe.balance.retrieve());
    expect(limits).toEqual([4000, 2500]);
  });

  it.each([
    ['an error of Stripe', async () => answer(500, { error: { type: 'api_error' } })],
    [
      'a lost connection',
      async () => {
        throw new Error('ECONNRESET');
      },
    ],
  ])('prevents a wait for a retry after %s if little time is left', async (_, respond) => {
    const { limits, stripe } = openProvider(async (time) => {
      time.pass(2600);
      return respond();
    });
    await expect(asking(stripe.balance.retrieve())).rejects.toMatchObject({ isTransient: true });
    expect(limits).toEqual([4000]);
  });

  it('prevents a wait for the late retry that Stripe asks for', async () => {
    const body = { error: { type: 'api_error' } };
    const { limits, stripe } = openProvider(async () => answer(500, body, { 'retry-after': '30' }));
    await expect(asking(stripe.balance.retrieve())).rejects.toMatchObject({ isTransient: true });
    expect(limits).toHaveLength(1);
  });
});
