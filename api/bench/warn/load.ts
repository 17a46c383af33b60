import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sized } from '../bench-size';
import { quantile } from '../quantile';
import { print } from '../run';
import { startApi } from '../start-api';

const PER_SECOND = 200;
const SECONDS = sized(20, 1);
const PATHS = ['/api/warn-data', '/api/warn-data/summary'];

const agent = new Agent({ keepAlive: true });

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
  const at = (share: number) => quantile(times, share).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

const folder = await mkdtemp(join(tmpdir(), 'gangway-load-'));
const server = await startApi({ DATA_DIR: join(folder, 'db') });
const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const barePort = await new Promise((resolve) => bare.once('message', resolve));

print(`${PER_SECOND} requests a second, ${SECONDS} s each`);
const targets = [
  ['a bare server', `http://127.0.0.1:${String(barePort)}/`],
  ...PATHS.map((path) => [path, `${server.url}${path}`]),
];
for (const [name = '', url = ''] of targets) {
  await load(url, 2);
  print(`${name}: ${quantiles(await load(url, SECONDS))}`);
}
bare.disconnect();
await server.stop();
agent.destroy();
await rm(folder, { recursive: true });
