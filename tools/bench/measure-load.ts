import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Conditions } from './conditions';
import { watchPage, type Watched } from './page-watch';
import type { BenchPage } from './pages';

type Files = { scriptBytes: number; scripts: number };
export type Load = Watched & Files;

type Ask = {
  address: string;
  page: BenchPage;
  conditions: Conditions;
  session: BrowserContextOptions['storageState'];
};

export async function measureLoad(browser: Browser, ask: Ask): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(ask.session ? { storageState: ask.session } : {}),
  });
  try {
    return await load(await context.newPage(), ask);
  } finally {
    await context.close();
  }
}

const LIMITS = { quietMs: 500, timeoutMs: 30_000 };

async function load(page: Page, { address, page: benchPage, conditions }: Ask): Promise<Load> {
  const { heading, data } = benchPage;
  const call = `(${watchPage.toString()})(...${JSON.stringify([{ heading, data }, LIMITS])})`;
  await page.addInitScript({ content: `globalThis.gangwayBench = ${call};` });
  await throttle(page, conditions);
  await page.goto(address + benchPage.path, { waitUntil: 'commit' });
  const watched = await page.evaluate<Watched>('globalThis.gangwayBench');
  return { ...watched, ...(await countScripts(page)) };
}

async function throttle(page: Page, { network, cpuRate }: Conditions): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  if (network) await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** A script from the browser's memory cache has no transfer size. */
function countScripts(page: Page): Promise<Files> {
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0);
    return {
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scripts: scripts.length,
    };
  });
}
