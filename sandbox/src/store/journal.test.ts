import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver } from '../testing/receiver';
import { startTestSandbox } from '../testing/test-sandbox';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function killed(dataFile: string): string {
  const left = join(folder, 'left.jsonl');
  copyFileSync(dataFile, left);
  return left;
}

test('all that was answered is there after a kill, idempotency keys and clock included', async () => {
  const dataFile = join(folder, 'data', 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  await first.control.advance(3600);
  const options = { idempotencyKey: 'order-7' };
  const params = { amount: 1999, currency: 'usd' };
  const intent = await first.stripe.paymentIntents.create(params, options);
  await first.control.confirm(intent.id, 'visa');
  const second = await startTestSandbox({ dataFile: killed(dataFile) });
  await first.stop();
  const found = await second.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge'],
  });
  expect(found).toMatchObject({ status: 'succeeded', latest_charge: { paid: true } });
  expect((await second.stripe.paymentIntents.create(params, options)).id).toBe(intent.id);
  expect((await second.stripe.paymentIntents.create(params)).created).toBe(intent.created);
  expect((await second.control.events()).map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
  await second.stop();
});

test('a line that was cut off is no commit, and is not in the way of the next start', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  await first.stripe.customers.create({ name: 'Whole' });
  await first.stop();
  appendFileSync(dataFile, '[{"table":"customer","id":"cus_x","row":{"id":"cus');
  const second = await startTestSandbox({ dataFile });
  await second.stripe.customers.create({ name: 'Later' });
  await second.stop();
  const third = await startTestSandbox({ dataFile });
  const { data } = await third.stripe.customers.list();
  expect(data.map(({ name }) => name)).toEqual(['Later', 'Whole']);
  await third.stop();
});

test('a start keeps one line for each object, however often it changed', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  const { id } = await first.stripe.customers.create({ name: 'v0' });
  for (const name of ['v1', 'v2', 'v3']) await first.stripe.customers.update(id, { name });
  await first.stop();
  await (await startTestSandbox({ dataFile })).stop();
  const lines = readFileSync(dataFile, 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('[{"table":"customer"'))).toHaveLength(1);
});

test('a delivery that was not made is made after the restart', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  const receiver = await startReceiver();
  const webhook = { url: receiver.url, secret: 'whsec_test' };
  const first = await startTestSandbox({ dataFile, webhook });
  await first.control.webhooks('hold');
  await first.stripe.customers.create({ name: 'Waits' });
  await first.stop();
  const second = await startTestSandbox({ dataFile, webhook });
  await second.control.webhooks('deliver');
  await second.control.settled();
  expect(receiver.received).toHaveLength(1);
  await second.stop();
  await receiver.stop();
});
