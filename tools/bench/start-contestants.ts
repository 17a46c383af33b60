import type { DemoRole } from '@gangway/contract/sessions';
import type { Browser, BrowserContext } from '@playwright/test';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../run/free-port.mjs';
import { demoSettings, startProduct } from '../run/product.mjs';
import type { ContestantName } from './contestant';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, address: string, role: DemoRole): Promise<Session> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/test-login`, {
    data: { role },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`The sign-in of ${role} was refused: ${answer.status()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

export type StartedContestant = {
  address: string;
  sessions: ReadonlyMap<DemoRole, Session>;
};
export type Contestants = Readonly<Record<ContestantName, StartedContestant>>;

type Start = {
  browser: Browser;
  roles: readonly DemoRole[];
  /** Where the bundles are, and where the servers' logs go. */
  folder: string;
  undo: (() => Promise<void>)[];
};

export const bundleFolder = (folder: string, name: ContestantName) =>
  join(folder, name.replaceAll(' ', '-'));

const settingsOf = (name: ContestantName, folder: string) =>
  name === 'federation'
    ? demoSettings({})
    : { ...demoSettings({}), WEB_ROOT: bundleFolder(folder, name), LOCAL_BUILDS: undefined };

async function start(name: ContestantName, { browser, roles, folder, undo }: Start) {
  const data = await mkdtemp(join(tmpdir(), 'gangway-bench-'));
  undo.push(() => rm(data, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    ...process.env,
    ...settingsOf(name, folder),
    DATABASE_URL: undefined,
    DATA_DIR: join(data, 'db'),
    RELEASES_DIR: join(data, 'releases'),
  };
  const log = openSync(`${bundleFolder(folder, name)}.log`, 'w');
  const product = await startProduct({ port, env, log });
  undo.push(async () => {
    product.stop();
    await product.closed;
  });
  await product.ready;
  const address = `http://localhost:${port}`;
  const sessions = new Map<DemoRole, Session>();
  for (const role of roles) sessions.set(role, await signIn(browser, address, role));
  return { address, sessions };
}

export async function startContestants(options: Start): Promise<Contestants> {
  return {
    federation: await start('federation', options),
    chunks: await start('chunks', options),
    'one file': await start('one file', options),
  };
}
