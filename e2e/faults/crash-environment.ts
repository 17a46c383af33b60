import { connectControl } from '@gangway/sandbox/control-client';
import type { SandboxControl } from '@gangway/sandbox/control/sandbox-control';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/run/port.mjs';
import { postgresBinaries, startCluster } from '../../tools/run/postgres.mjs';
import { startSandbox } from '../../tools/run/product.mjs';
import { root } from '../../tools/run/root.mjs';
import { startService } from '../../tools/run/service.mjs';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';

/** So rare that it does not run during a test. */
export const SELDOM = 3600;

export type CrashEnvironment = {
  address: string;
  databaseUrl: string;
  sandbox: SandboxControl;
  sandboxAddress: string;
  proxy: DatabaseProxy;
  kill(): Promise<void>;
  restart(reconcileSeconds: number): Promise<void>;
  stop(): Promise<void>;
};

const results = join(import.meta.dirname, '../.results');

export async function openCrashEnvironment(name: string): Promise<CrashEnvironment> {
  await mkdir(results, { recursive: true });
  const log = openSync(join(results, `${name}.log`), 'w');
  const folder = await mkdtemp(join(tmpdir(), 'gangway-faults-'));
  const cluster = await startCluster(postgresBinaries());
  const proxy = await startDatabaseProxy(cluster.url);
  const port = await freePort();
  const sandbox = await startSandbox({ port, dataFile: join(folder, 'sandbox.jsonl'), log });
  await sandbox.ready;
  const env = {
    ...process.env,
    ...sandbox.settings,
    GANGWAY_MODE: 'demo',
    DATABASE_URL: proxy.url,
    PORT: String(port),
    LOG_LEVEL: 'info',
  };
  const start = (reconcileSeconds: number) =>
    startService({
      name: 'The server',
      file: join(root, 'api/dist/main.js'),
      probe: `http://127.0.0.1:${port}/readyz`,
      env: { ...env, RECONCILE_SECONDS: String(reconcileSeconds) },
      log,
    });
  let server = start(SELDOM);
  await server.ready;
  const kill = async () => {
    server.kill();
    await server.closed;
  };

  return {
    address: `http://localhost:${port}`,
    databaseUrl: cluster.url,
    sandbox: connectControl(sandbox.address),
    sandboxAddress: sandbox.address,
    proxy,
    kill,
    restart: async (reconcileSeconds) => {
      server = start(reconcileSeconds);
      await server.ready;
    },
    stop: async () => {
      await kill();
      sandbox.stop();
      await sandbox.closed;
      await proxy.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
