import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { buildFixture } from '../fixtures/fixture-area';
import { serveArea, type ServedArea } from '../fixtures/serve-area';
import { expect, test } from '../fixtures/test';

const KEY = 'import-map-override:mfe-candidate';
const badge = (page: Page) => page.getByRole('complementary', { name: 'Overridden areas' });

let mine: ServedArea;
test.beforeEach(async () => {
  const area = { name: 'mfe-candidate', version: 'mine', path: '/profile/:token' };
  mine = await serveArea(buildFixture(area));
});
test.afterEach(() => mine.stop());

async function override(page: Page, value: string): Promise<void> {
  await page.goto(DEMO_PROFILE);
  await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
  await page.evaluate(([key, to]) => localStorage.setItem(key, to), [KEY, value] as const);
  await page.reload();
}

test(
  'a developer loads one area from their own machine, and a badge says so',
  { tag: '@platform' },
  async ({ page }) => {
    await override(page, String(mine.port));
    await expect(page.getByRole('heading', { name: 'mfe-candidate mine' })).toBeVisible();
    await expect(badge(page)).toContainText(`mfe-candidate from localhost:${mine.port}`);
    await page.getByRole('button', { name: 'Remove the override of mfe-candidate' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  },
);

test.describe('a broken override', () => {
  test.use({ expectedConsole: /./ });

  const stays = async (page: Page) => {
    await expect(page.getByText('The override of mfe-candidate is removed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  };

  test('is removed when nothing answers at its address', { tag: '@platform' }, async ({ page }) => {
    await mine.stop();
    await override(page, String(mine.port));
    await stays(page);
  });

  test(
    'is removed when its entry does not load',
    { tag: ['@platform', '@long'] },
    async ({ page }) => {
      await page.route(`http://localhost:${mine.port}/entry.js*`, (route) => route.abort());
      await override(page, `http://localhost:${mine.port}/`);
      await stays(page);
    },
  );

  test(
    'is removed when the page may not load from its address',
    { tag: ['@platform', '@long'] },
    async ({ page }) => {
      await override(page, 'http://somewhere.example/');
      await stays(page);
    },
  );
});
