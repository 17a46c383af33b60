import { type DemoUser, signIn } from '@gangway/e2e/fixtures/demo';
import { startForTests } from '@gangway/e2e/product/start-product';
import { WIDE } from '@gangway/e2e/product/viewports';
import type { Browser } from '@playwright/test';
import { ensureBuilt } from '../tools/run/build.mjs';
import { postgresBinaries, startCluster } from '../tools/run/postgres.mjs';
import type { BrowserBench, Viewport } from './benchmarks';
import { launchBrowser } from './launch-browser';

type Run = () => Promise<void>;

export async function withBuiltProduct(run: Run): Promise<void> {
  await ensureBuilt();
  await run();
}

/** Of the API's tests: embedded, or on the server that `TEST_DATABASE_URL` names. */
export async function withTestDatabases(run: Run): Promise<void> {
  const { default: globalSetup } = await import('@gangway/api/testing/global-setup');
  const { default: globalTeardown } = await import('@gangway/api/testing/global-teardown');
  // The connections of tests do not keep a process alive.
  const keepAlive = setInterval(() => undefined, 60_000);
  try {
    await globalSetup();
    await run();
  } finally {
    await globalTeardown();
    clearInterval(keepAlive);
  }
}

export async function withPostgres(run: Run, settings?: readonly string[]): Promise<void> {
  const cluster = await startCluster(postgresBinaries(), settings);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    await withTestDatabases(run);
  } finally {
    await cluster.stop();
  }
}

type Site = Pick<BrowserBench, 'address' | 'openPage'>;

export async function withBrowser(run: (site: Site) => Promise<void>): Promise<void> {
  await ensureBuilt();
  const browser = await launchBrowser();
  const stop = await startForTests();
  const address = process.env['E2E_ADDRESS'] ?? '';
  try {
    await run({ address, openPage: (...visit) => openPage({ browser, address }, ...visit) });
  } finally {
    await browser.close();
    await stop();
  }
}

async function openPage(
  { browser, address }: { browser: Browser; address: string },
  user: DemoUser | null = null,
  viewport: Viewport = WIDE.viewport,
) {
  const context = await browser.newContext({ baseURL: address, viewport });
  // tsx wraps functions in this helper to keep their names, and a page does not have it.
  await context.addInitScript('globalThis.__name = (value) => value;');
  if (user !== null) await signIn(context.request, address, user);
  return context.newPage();
}
