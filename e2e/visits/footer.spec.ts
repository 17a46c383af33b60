import type { DemoUser } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { tagOf, type Area } from '../product/areas';
import { watchShifts } from './layout-shifts';
import { expectLegalLinks } from './legal-links';
import { CLIENT_PAGES, PRERENDERED_PAGES, type Screen } from './screens';

const SCREENS: readonly Screen[] = [...PRERENDERED_PAGES, ...CLIENT_PAGES];

type Visitor = { area: Area; role: DemoUser | undefined };

const VISITORS = SCREENS.map(({ area, role }): Visitor => ({ area, role })).filter(
  ({ area, role }, index, all) =>
    all.findIndex((other) => other.area === area && other.role === role) === index,
);

test.use({ expectedConsole: /40[04]/ });

for (const { area, role } of VISITORS) {
  test(
    `each page of ${area} has the legal links, as ${role ?? 'a visitor'}`,
    { tag: tagOf(area) },
    async ({ page, signInAs }) => {
      if (role) await signInAs(role);
      for (const { path } of SCREENS.filter((s) => s.area === area && s.role === role)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectLegalLinks(page, path);
        });
      }
    },
  );
}

test(
  'one footer shows on the way through pages with and without one of their own, and shifts nothing',
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

const ONE_WINDOW = [
  '/auth',
  '/forgot-password',
  '/reset-password/some-link',
  '/enterprise-request',
  '/federal-request',
];

for (const path of ONE_WINDOW) {
  test(`${path} and its footer fit the window`, { tag: '@marketing' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  });
}
