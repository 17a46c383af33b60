import { expect, test } from '../fixtures/test';
import { watchShifts, expectLegalLinks } from './page-rules';

test(
  'pages with and without a footer of their own show one footer, without layout shifts',
  { tag: ['@marketing', '@platform'] },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectLegalLinks(page, 'the landing page');
    for (const [name, path] of [
      ['Sign In', '/auth'],
      ['About Us', '/about'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expectLegalLinks(page, path);
    }
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expectLegalLinks(page, 'back at /auth');
    expect(await shifts()).toBeLessThanOrEqual(0.01);
  },
);
