import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver } from '../testing/receiver';
import { startTestSandbox } from '../testing/test-sandbox';

const USD = { amount: 1999, currency: 'usd' };
const CARDS = ['chargeDeclined', 'chargeDeclined', 'visa'] as const;
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

it('keeps all answers after a kill, including idempotency keys', async () => {
  const dataFile = join(folder, 'data', 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  const options = { idempotencyKey: 'order-7' };
  const intent = await first.stripe.paymentIntents.create(USD, options);
  await first.control.confirm(intent.id, 'visa');
  const second = await startTestSandbox({ dataFile: killed(dataFile) });
  await first.stop();
  const found = await second.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge'],
  });
  expect(found).toMatchObject({ status: 'succeeded', latest_charge: { status: 'succeeded' } });
  expect((await second.stripe.paymentIntents.create(USD, options)).id).toBe(intent.id);
  expect((await second.control.events()).map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  await second.stop();
});

it('ignores a line that was cut off, and goes on after it', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  const whole = await first.stripe.paymentIntents.create(USD);
  await first.stop();
  appendFileSync(dataFile, '[{"table":"payment_intent","id":"pi_x","row":{"id":"pi');
  const second = await startTestSandbox({ dataFile });
  const later = await second.stripe.paymentIntents.create(USD);
  await second.stop();
  const third = await startTestSandbox({ dataFile });
  const { data } = await third.stripe.paymentIntents.list();
  expect(data.map(({ id }) => id)).toEqual([later.id, whole.id]);
  await third.stop();
});

it('refuses a journal of an older version at the start', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  writeFileSync(dataFile, '[{"table":"session_lines","id":"cs_1","row":{"id":"cs_1"}}]\n');
  await expect(startTestSandbox({ dataFile })).rejects.toThrow('is of an older version');
});

it('keeps one line for each object at a start, however often it changed', async () => {
  const dataFile = join(folder, 'sandbox.jsonl');
  const first = await startTestSandbox({ dataFile });
  const { id } = await first.stripe.paymentIntents.create(USD);
  for (const card of CARDS) await first.control.confirm(id, card);
  await first.stop();
  await (await startTestSandbox({ dataFile })).stop();
  const lines = readFileSync(dataFile, 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('[{"table":"payment_intent"'))).toHaveLength(1);
});

it('delivers a held event after a restart', async () => {
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
