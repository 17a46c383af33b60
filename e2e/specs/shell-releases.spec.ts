import { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import type { APIRequestContext } from '@playwright/test';
import { FAULT } from '../fixtures/fixture-area';
import { Team } from '../fixtures/releases';
import { isSamePage, mark } from '../fixtures/same-page';
import { buildShellVariant } from '../fixtures/shell-variant';
import { expect, test } from '../fixtures/test';
import { EVERY_AREA } from '../product/areas';
import { startOnEmptyDatabase } from '../product/start-product';

const RELEASES = 2;

// Not parallel: the tests share one product.
test.describe.configure({ mode: 'default' });

let product: Awaited<ReturnType<typeof startOnEmptyDatabase>>;
let request: APIRequestContext;
let shells: Team;
test.beforeAll(async ({ playwright }) => {
  product = await startOnEmptyDatabase('shell-releases');
  request = await playwright.request.newContext({ baseURL: product.address });
  shells = new Team(request, 'shell');
});
test.afterAll(async () => {
  await request.dispose();
  await product.stop();
});

const shellOf = async () =>
  (await (await request.get('/')).text()).match(/assets\/shell\.\w+\.js/)?.[0];

test(
  `a tab works through new releases of the shell (${RELEASES}), and a new page gets the last one`,
  { tag: [...EVERY_AREA, '@platform', '@long'] },
  async ({ page, context }) => {
    test.slow();
    await shells.publishBuild(buildShellVariant({ version: 'next-0' }));
    const first = await shellOf();
    await page.goto(product.address);
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    await mark(page);
    for (let release = 1; release <= RELEASES; release += 1) {
      await shells.publishBuild(buildShellVariant({ version: `next-${release}` }));
    }
    await expect.poll(shellOf).not.toBe(first);
    await page.evaluate(() => history.pushState(null, '', '/nowhere'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    const later = await context.newPage();
    await later.goto(`${product.address}/about`);
    await expect(later.locator(`script[src="/${await shellOf()}"]`)).toHaveCount(1);
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a shell in which no area renders is refused', { tag: ['@platform', '@long'] }, async () => {
  test.slow();
  const live = await shellOf();
  const broken = buildShellVariant({ version: 'broken', begin: 'throw new Error("broken");' });
  await expect(shells.publishBuild(broken, 10)).rejects.toThrow(
    /shell@broken would break mfe-\w+@.*does not load/,
  );
  expect(await shellOf()).toBe(live);
});

test(
  'a shell at 10% that breaks in browsers is rolled back within a minute of the third visitor',
  { tag: ['@platform', '@long'] },
  async ({ browser }) => {
    test.slow();
    const begin = `if (globalThis.${FAULT} === 'shell') throw new Error('broken');`;
    await shells.publishBuild(buildShellVariant({ version: 'breaks', begin }), 10);
    for (let visitor = 0; visitor < 3;) {
      const context = await browser.newContext();
      const html = await (await context.request.get(`${product.address}/auth`)).text();
      if (!html.includes('shell@breaks')) {
        await context.close();
        continue;
      }
      visitor += 1;
      const page = await context.newPage();
      await page.addInitScript((name) => Object.assign(window, { [name]: 'shell' }), FAULT);
      const reported = page.waitForRequest(`**${REPORT_PATH}`);
      await page.goto(`${product.address}/auth`);
      await reported;
      await context.close();
    }
    const start = Date.now();
    const stateOfShell = () => shells.stateOf({ name: 'shell', version: 'breaks' });
    await expect.poll(stateOfShell, { timeout: 60_000 }).toBe('kept');
    const description = `rolled back after ${((Date.now() - start) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'shell', description });
    process.stdout.write(`  monitoring: shell ${description}\n`);
  },
);
