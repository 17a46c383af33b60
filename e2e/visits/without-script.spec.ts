import { expect, test } from '../fixtures/test';
import { tagOf, type Area } from '../product/areas';
import { expectLegalLinks } from './page-rules';
import { PRERENDERED_PAGES } from './pages';

test.use({ javaScriptEnabled: false });

const OWNERS = [...new Set<Area>(PRERENDERED_PAGES.map(({ area }) => area))];

for (const owner of OWNERS) {
  const pages = PRERENDERED_PAGES.filter(({ area }) => area === owner);

  test(
    `each page of ${owner} can be read without scripts, with links to the legal pages`,
    {
      tag: tagOf(owner),
    },
    async ({ page }) => {
      for (const { path, area, heading = '' } of pages) {
        await test.step(`${path} can be read, with links to the legal pages`, async () => {
          await page.goto(path);
          await expect
            .soft(page.getByRole('heading', { level: 1, name: heading }), path)
            .toBeVisible();
          const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
          await expect.soft(signIn, path).toHaveCount(area === 'candidate' ? 0 : 1);
          await expectLegalLinks(page, path);
          await expect.soft(page.locator('link[rel=stylesheet]'), path).toHaveCount(0);
        });
      }
    },
  );
}

test(
  'the whole landing page can be read without scripts',
  { tag: '@marketing' },
  async ({ page, request }) => {
    await page.goto('/');
    for (const name of [
      'Platform Impact',
      'Pricing',
      'Platform Features',
      'Current Layoff Landscape',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('article', { name: 'Pro' })).toContainText('$249');
    const [newest] = await (await request.get('/api/warn-data')).json();
    await expect(page.getByRole('heading', { name: newest.company })).toBeVisible();
    await expect(page.getByText('Sample data').first()).toBeVisible();
  },
);
