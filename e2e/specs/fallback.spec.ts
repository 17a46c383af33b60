import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { startOnEmptyDatabase } from '../product/start-product';

/** Nothing listens there: the tests answer for it. */
const FALLBACK = 'http://fallback.localhost:9';
const AREA = '/remotes/mfe-candidate/';

let product: Awaited<ReturnType<typeof startOnEmptyDatabase>>;
test.beforeAll(async () => {
  product = await startOnEmptyDatabase('fallback', { RELEASES_FALLBACK_URL: FALLBACK });
});
test.afterAll(() => product.stop());

test.use({ expectedConsole: /./ });

/** The main address loses the area; the fallback has its files, changed where `change` says so. */
async function loseArea(page: Page, change: (text: string) => string): Promise<string[]> {
  const asked: string[] = [];
  const isMain = (url: URL) => url.origin === product.address && url.pathname.startsWith(AREA);
  await page.route(isMain, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.route(`${FALLBACK}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const response = await route.fetch({ url: product.address + pathname });
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return asked;
}

test(
  'an area whose files do not arrive comes from the fallback, entry and chunks alike',
  { tag: ['@platform', '@candidate'] },
  async ({ page }) => {
    const asked = await loseArea(page, (text) => text);
    await page.goto(product.address + DEMO_PROFILE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    const scripts = asked.filter((path) => path.endsWith('.js'));
    expect(scripts.some((path) => path.includes('/entry.'))).toBe(true);
    expect(scripts.some((path) => path.includes('/remote.'))).toBe(true);
  },
);

test(
  'a file that was changed at the fallback does not run',
  { tag: ['@platform', '@candidate'] },
  async ({ page }) => {
    await loseArea(page, (text) => `document.title = 'owned';${text}`);
    await page.goto(product.address + DEMO_PROFILE, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    expect(await page.title()).not.toBe('owned');
  },
);
