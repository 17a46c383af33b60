import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectStripe } from './testing/test-sandbox';

const ROOT = join(__dirname, '..');
const USD = { amount: 1999, currency: 'usd' };
let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true });
});

async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA: join(folder, 'sandbox.jsonl') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { child, stripe: connectStripe(Number(port)) };
  }
  throw new Error('The sandbox did not start');
}

it('keeps everything that it answered when the process is killed', async () => {
  const first = await start();
  const made = [];
  for (let n = 0; n < 20; n += 1) made.push((await first.stripe.paymentIntents.create(USD)).id);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await start();
  const found = await second.stripe.paymentIntents.list({ limit: 100 });
  expect(found.data.map(({ id }) => id).reverse()).toEqual(made);
}, 120_000);

it('exits with 0 at SIGTERM', async () => {
  const { child } = await start();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 120_000);
