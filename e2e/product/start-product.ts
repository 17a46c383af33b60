import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/run/free-port.mjs';

const root = join(import.meta.dirname, '../..');
const PLACE_RELEASES = join(root, 'tools/release/place-releases.ts');
const START_LIMIT_MS = 60_000;

function startApi(env: Record<string, string>, logFile: string): ChildProcess {
  const api = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  api.stdout?.pipe(log);
  api.stderr?.pipe(log);
  return api;
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(api: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (api.exitCode !== null) throw new Error(`The product ended with code ${api.exitCode}`);
    if (Date.now() > deadline) throw new Error('The product did not become ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** One product for the whole run, as `npm start` serves it, on an empty database. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-e2e-'));
  const releases = join(folder, 'releases');
  execFileSync(process.execPath, ['--import', 'tsx', PLACE_RELEASES, releases]);
  const results = join(import.meta.dirname, '../.results');
  await mkdir(results, { recursive: true });
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const env = {
    GANGWAY_MODE: 'demo',
    PORT: port,
    DATA_DIR: join(folder, 'db'),
    WEB_ROOT: join(root, 'shell/dist-demo'),
    RELEASES_DIR: releases,
  };
  const api = startApi(env, join(results, 'product.log'));
  await untilReady(api, address);
  process.env['E2E_ADDRESS'] = address;
  return async () => {
    api.kill('SIGTERM');
    if (api.exitCode === null) await once(api, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}
