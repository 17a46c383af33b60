import { connectControl } from '@gangway/sandbox/control-client';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../../tools/run/command.mjs';
import { freePort } from '../../tools/run/port.mjs';
import { demoSettings, startProduct, startSandbox } from '../../tools/run/product.mjs';
import { root } from '../../tools/run/root.mjs';
import { startService } from '../../tools/run/service.mjs';
import { startSmtpSink } from '../fixtures/smtp-sink';
import type { OutageDatabase } from './database';
import type { ProductDatabase, Settings } from './product-database';
import { replicaName, startProxy } from './proxy';
import { addRecruiters } from './recruiters';

export const PUBLIC_URL = 'https://gangway.example';
export const DRAIN_SECONDS = 5;

export type Product<D extends ProductDatabase = OutageDatabase> = Awaited<
  ReturnType<typeof openProduct<D>>
>;

/** Also of the demo that fills the database: it is bound to one key. */
const SECRET_KEY = 'a key for the run against outages';

/** Test keys: nothing real could be paid with them anywhere. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
};

const results = join(import.meta.dirname, '../.results');

export async function openProduct<D extends ProductDatabase>(
  name: string,
  openDatabase: () => Promise<D>,
  /** Of the release that is installed. */
  checkout = root,
) {
  await mkdir(results, { recursive: true });
  const log = openSync(join(results, `${name}.log`), 'w');
  const folder = await mkdtemp(join(tmpdir(), 'gangway-outages-'));
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const database = await openDatabase();
    closers.push(database.close);
    const releases = join(folder, 'releases');
    const port = await freePort();
    const provider = await openSandbox(port, log);
    closers.push(provider.close);
    await seed(database, { checkout, releases, provider: provider.settings, log });
    const recruiters = await addRecruiters(database);
    const smtp = await startSmtpSink();
    closers.push(smtp.close);
    const addresses = { smtp: smtp.url, provider: provider.address };
    const settings = productionSettings(database, addresses, releases);
    const ports = [await freePort(), await freePort()];
    const replicas = ports.map((port, index) =>
      openReplica({ name: replicaName(index), settings, port, log, checkout }),
    );
    closers.push(() => Promise.all(replicas.map((replica) => replica.kill())));
    await Promise.all(replicas.map((replica) => replica.ready()));
    const [first, second] = replicas;
    if (!first || !second) throw new Error('There are two replicas');
    const proxy = await startProxy(port, ports);
    closers.push(proxy.close);
    /** A command of this checkout, also if another release is installed. */
    const runAdmin = (...command: string[]) =>
      runCommand(process.execPath, [join(root, 'api/dist/admin.js'), ...command], {
        env: { ...settings, WEB_ROOT: webRootOf(root) },
      });
    const sandbox = connectControl(provider.address);
    return {
      ...{ port, first, second, database, sandbox, recruiters, releases, runAdmin, close },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `port` is where it reports payments. */
async function openSandbox(port: number, log: number) {
  const { address, settings, ready, stop, closed } = await startSandbox({
    port,
    dataFile: null,
    log,
  });
  await ready;
  const close = async () => {
    stop();
    await closed;
  };
  return { address, settings, close };
}

type Seed = { checkout: string; releases: string; provider: Settings; log: number };

async function seed(
  database: ProductDatabase,
  { checkout, releases, provider, log }: Seed,
): Promise<void> {
  const env = demoSettings({ DATABASE_URL: database.url });
  const demo = await startProduct({
    port: await freePort(),
    env: {
      ...inherited(),
      ...env,
      ...provider,
      ...STRIPE_KEYS,
      DATABASE_URL: database.url,
      SECRET_KEY,
      RELEASES_DIR: releases,
      FILES_DIR: join(releases, '../files'),
      LOCAL_BUILDS: checkout,
      WEB_ROOT: webRootOf(checkout),
    },
    log,
    checkout,
  });
  await demo.ready;
  demo.stop();
  await demo.closed;
}

const webRootOf = (checkout: string) => join(checkout, 'shell/dist');

/** Variables set in a developer's shell must not reach the servers. */
const inherited = () => ({ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' });

const preload = pathToFileURL(join(import.meta.dirname, 'replica-preload.mjs')).href;

type Addresses = { smtp: string; provider: string };

function productionSettings(
  database: ProductDatabase,
  { smtp, provider }: Addresses,
  releases: string,
): Settings {
  return {
    ...database.settings,
    GANGWAY_MODE: 'production',
    STAGING: '1',
    RENDERER_SAME_USER: '1',
    NODE_OPTIONS: `--import=${preload}?provider=${provider}`,
    PUBLIC_URL,
    SMTP_URL: smtp,
    SECRET_KEY,
    ...STRIPE_KEYS,
    OPERATOR_NAME: 'Harbor Works',
    OPERATOR_ADDRESS: '1 Test Street|Portland, OR 97201',
    OPERATOR_EMAIL: 'hello@gangway.example',
    RELEASES_DIR: releases,
    FILES_DIR: join(releases, '../files'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
}

type ReplicaOptions = {
  name: string;
  settings: Settings;
  port: number;
  log: number;
  checkout: string;
};

export type Replica = ReturnType<typeof openReplica>;

function openReplica({ name, settings, port, log, checkout }: ReplicaOptions) {
  const start = (of: string) =>
    startService({
      name: 'A replica',
      file: join(of, 'api/dist/main.js'),
      cwd: of,
      probe: `http://127.0.0.1:${port}/readyz`,
      env: { ...inherited(), ...settings, WEB_ROOT: webRootOf(of), PORT: String(port) },
      log,
    });
  let service = start(checkout);
  const pid = () => {
    if (service.pid === undefined) throw new Error('The replica does not run');
    return service.pid;
  };
  return {
    name,
    port,
    pid,
    ready: () => service.ready,
    terminate: async () => {
      const startedAt = performance.now();
      service.stop();
      await service.closed;
      return performance.now() - startedAt;
    },
    kill: async () => {
      service.kill();
      await service.closed;
    },
    /** As the release of this checkout, or of another one. */
    restart: async (of = root) => {
      service = start(of);
      await service.ready;
    },
    /** Returns what lets it go on. */
    freeze: () => {
      process.kill(pid(), 'SIGSTOP');
      return () => process.kill(pid(), 'SIGCONT');
    },
    toggleClock: () => process.kill(pid(), 'SIGUSR2'),
  };
}
