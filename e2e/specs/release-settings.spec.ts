import { Registry } from '@gangway/contract/platform/remotes';
import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { newVisitorOf } from '../fixtures/release-visitor';
import { Team } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { startOnEmptyDatabase } from '../product/start-product';

/** Nothing listens on this port: the tests fulfill its requests. */
const FALLBACK = 'http://fallback.localhost:9';
const AREA = '/remotes/mfe-candidate/';

// Not parallel: the tests share one product.
test.describe.configure({ mode: 'default' });

let product: Awaited<ReturnType<typeof startOnEmptyDatabase>>;
test.beforeAll(async () => {
  product = await startOnEmptyDatabase('release-settings', {
    RELEASES_FALLBACK_URL: FALLBACK,
    ROLLOUT_STAGE_SECONDS: '1',
    ROLLOUT_QUIET_SECONDS: '1',
  });
});
test.afterAll(() => product.stop());

test.use({ expectedConsole: /./ });

async function loseArea(page: Page, change: (text: string) => string): Promise<string[]> {
  const requestedPaths: string[] = [];
  const isMain = (url: URL) => url.origin === product.address && url.pathname.startsWith(AREA);
  await page.route(isMain, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.route(`${FALLBACK}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    requestedPaths.push(pathname);
    const response = await route.fetch({ url: product.address + pathname });
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return requestedPaths;
}

test(
  'an area is loaded from the fallback when its files fail, entry and chunks alike',
  { tag: ['@platform', '@candidate', '@long'] },
  async ({ page }) => {
    const requestedPaths = await loseArea(page, (text) => text);
    await page.goto(product.address + DEMO_PROFILE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    const scripts = requestedPaths.filter((path) => path.endsWith('.js'));
    expect(scripts.some((path) => path.includes('/entry.'))).toBe(true);
    expect(scripts.some((path) => path.includes('/remote.'))).toBe(true);
  },
);

test(
  'a file that was changed at the fallback does not run',
  { tag: ['@platform', '@candidate', '@long'] },
  async ({ page }) => {
    await loseArea(page, (text) => `document.title = 'owned';${text}`);
    await page.goto(product.address + DEMO_PROFILE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible();
    expect(await page.title()).not.toBe('owned');
  },
);

test(
  'a rollout goes by itself from 10% to 50%, and to 100% once a visitor has loaded it',
  { tag: ['@platform', '@long'] },
  async ({ browser, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: product.address });
    const team = new Team(request);
    const area = { name: 'mfe-slipway', path: '/slipway' };
    await team.publish({ ...area, version: 'v1' });
    const next = { ...area, version: 'v2' };
    await team.rollOut(next);
    const shares: number[] = [];
    const shareNow = async () => {
      const { microFrontends } = Registry.parse(await (await request.get('/api/remotes')).json());
      const v2 = microFrontends[area.name]?.find(({ metadata }) => metadata.version === 'v2');
      const share = v2?.deployment?.traffic ?? 0;
      if (share !== shares.at(-1)) shares.push(share);
      return share;
    };
    const reach = (share: number) =>
      expect.poll(shareNow, { timeout: 60_000, intervals: [500] }).toBe(share);
    await reach(50);
    const visitor = await newVisitorOf(browser, next, { baseURL: product.address });
    const page = await visitor.newPage();
    await page.goto(area.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await reach(100);
    await visitor.close();
    expect(shares).toEqual([10, 50, 100]);
    await request.dispose();
  },
);
