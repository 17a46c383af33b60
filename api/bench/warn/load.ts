import { fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sized } from '../bench-size';
import { portOf } from '../../src/testing/port-of';

/** A whole server in a process of its own at a steady 200 requests a second: `npm run bench:warn`. */
const PER_SECOND = 200;
const SECONDS = sized(20, 1);
const PATHS = ['/api/warn-data', '/api/warn-data/summary'];

const print = (text: string) => process.stdout.write(`${text}\n`);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });
}

const agent = new Agent({ keepAlive: true });

/** Milliseconds from the request to the end of its answer. */
function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { 'accept-encoding': 'gzip, br' };
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`It answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    }).on('error', reject);
  });
}

async function untilReady(url: string): Promise<void> {
  const isReady = await ask(url).then(
    () => true,
    () => false,
  );
  if (isReady) return;
  await wait(100);
  return untilReady(url);
}

/** At their time, whether the ones before are answered or not. */
async function load(url: string, seconds: number): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < PER_SECOND * seconds; sent += 1) {
    const early = startedAt + (sent * 1000) / PER_SECOND - performance.now();
    if (early > 0) await wait(early);
    answers.push(ask(url));
  }
  return Promise.all(answers);
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

const folder = await mkdtemp(join(tmpdir(), 'gangway-load-'));
const port = await freePort();
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const server = spawn(process.execPath, ['--import', 'tsx', main], {
  env: {
    GANGWAY_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: join(folder, 'db'),
    LOG_LEVEL: 'fatal',
  },
  stdio: 'inherit',
});
const closed = new Promise((resolve) => server.once('close', resolve));
await untilReady(`http://127.0.0.1:${port}/readyz`);
const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const barePort = await new Promise((resolve) => bare.once('message', resolve));

print(`${PER_SECOND} requests a second, ${SECONDS} s each`);
const targets = [
  ['a bare server', `http://127.0.0.1:${String(barePort)}/`],
  ...PATHS.map((path) => [path, `http://127.0.0.1:${port}${path}`]),
];
for (const [name = '', url = ''] of targets) {
  await load(url, 2);
  print(`${name}: ${quantiles(await load(url, SECONDS))}`);
}
bare.disconnect();
server.kill();
await closed;
agent.destroy();
await rm(folder, { recursive: true });
