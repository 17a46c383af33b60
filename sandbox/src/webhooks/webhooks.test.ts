import Stripe from 'stripe';
import { startReceiver, type Receiver } from '../testing/receiver';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';
import { retryDelay } from './dispatcher';

const SECRET = 'whsec_test';
let receiver: Receiver;
let sandbox: TestSandbox;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({
    start: new Date(),
    webhook: { url: receiver.url, secret: SECRET },
  });
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const nameOf = (body: string): string => JSON.parse(body).data.object.name;
const namesReceived = () => receiver.received.map(({ body }) => nameOf(body));

async function createCustomers(...names: string[]) {
  for (const name of names) await sandbox.stripe.customers.create({ name });
}

it('signs an event so that the SDK accepts it for its secret alone', async () => {
  await createCustomers('Ada');
  await sandbox.control.settled();
  const [delivery] = receiver.received;
  const { body = '', signature = '' } = delivery ?? {};
  const event = Stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: Stripe.API_VERSION,
    data: { object: { name: 'Ada' } },
  });
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
});

it('delivers an event again until it is answered well', async () => {
  receiver.answerWith(500, 503, 200);
  await createCustomers('Ada');
  await sandbox.control.settled();
  expect(receiver.received).toHaveLength(1);
  await sandbox.advance(1);
  await sandbox.control.settled();
  await sandbox.advance(2);
  await sandbox.control.settled();
  expect(receiver.received).toHaveLength(3);
  await sandbox.advance(3600);
  await sandbox.control.settled();
  expect(receiver.received).toHaveLength(3);
});

it('retries after 1, 2, 5, 10 and 30 seconds, then every minute, for three days', () => {
  const delays = [1, 2, 3, 4, 5, 6, 700].map((attempts) => retryDelay(attempts, 60));
  expect(delays).toEqual([1, 2, 5, 10, 30, 60, 60]);
  expect(retryDelay(4000, 3 * 86_400)).toBeNull();
});

it('retries by itself after a second', async () => {
  await sandbox.stop();
  const webhook = { url: receiver.url, secret: SECRET };
  sandbox = await startTestSandbox({ clock: () => new Date(), webhook });
  receiver.answerWith(500);
  await createCustomers('Ada');
  await receiver.until(2);
  expect(namesReceived()).toEqual(['Ada', 'Ada']);
});

it('delivers held events in the requested order and number', async () => {
  const { control } = sandbox;
  await control.webhooks('hold');
  await createCustomers('a', 'b', 'c');
  await control.settled();
  expect(receiver.received).toEqual([]);
  expect(await control.flush({ order: 'reverse', times: 2 })).toEqual(Array(6).fill(200));
  expect(namesReceived()).toEqual(['c', 'c', 'b', 'b', 'a', 'a']);
  expect(await control.flush({ order: 'forward' })).toEqual([]);
});

it('shuffles events in the same order for the same seed', async () => {
  const { control } = sandbox;
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await control.webhooks('hold');
  await createCustomers(...names);
  receiver.answerWith(...Array<number>(6).fill(500));
  await control.flush({ order: 'shuffle', seed: 7 });
  await control.flush({ order: 'shuffle', seed: 7 });
  const received = namesReceived();
  expect(received.slice(6)).toEqual(received.slice(0, 6));
  expect(received.slice(0, 6)).not.toEqual(names);
  expect(received.slice(0, 6).sort()).toEqual(names);
});

it('delivers held events when it goes on, but loses dropped ones', async () => {
  const { control } = sandbox;
  await control.webhooks('hold');
  await createCustomers('held');
  await control.webhooks('deliver');
  await control.settled();
  await control.webhooks('drop');
  await createCustomers('lost');
  await control.webhooks('deliver');
  await control.settled();
  expect(namesReceived()).toEqual(['held']);
  const [last] = (await control.events()).slice(-1);
  expect(await control.resend(last?.id ?? '')).toBe(200);
  expect(namesReceived()).toEqual(['held', 'lost']);
});
