import AxeBuilder from '@axe-core/playwright';
import type { DemoRole } from '@gangway/contract/sessions';
import { DASHBOARDS, DEMO_CLAIM, DEMO_PROFILE, PLATFORM } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

type Screen = { path: string; role?: DemoRole };

const screens: readonly Screen[] = [
  { path: '/' },
  { path: '/auth' },
  { path: '/register' },
  { path: '/about' },
  { path: '/enterprise-request' },
  { path: '/federal-human-capital' },
  { path: '/federal-request' },
  { path: '/forgot-password' },
  { path: '/reset-password/some-link' },
  { path: '/nowhere' },
  { path: '/test-login' },
  { path: DEMO_PROFILE },
  { path: DEMO_CLAIM },
  { path: '/candidate/success' },
  { path: '/candidate/receipt' },
  { path: DASHBOARDS.recruiter_pro, role: 'recruiter_pro' },
  { path: DASHBOARDS.recruiter_ultimate, role: 'recruiter_ultimate' },
  { path: DASHBOARDS.hr, role: 'hr' },
  { path: DASHBOARDS.authority, role: 'authority' },
  { path: DASHBOARDS.authority, role: 'recruiter_basic' },
  { path: PLATFORM, role: 'authority' },
  { path: '/settings', role: 'authority' },
  { path: '/settings?tab=security', role: 'hr' },
  { path: '/settings?tab=admin', role: 'hr' },
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ expectedConsole: /404/ });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path, role } of screens) {
      test(`${path} as ${role ?? 'a visitor'} breaks no rule of access @narrow`, async ({
        page,
        signInAs,
      }) => {
        if (role) await signInAs(role);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}

for (const { path, role } of screens) {
  test(`${path} as ${role ?? 'a visitor'} fits 320 pixels`, async ({ page, signInAs }) => {
    if (role) await signInAs(role);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the keyboard skips to the content, opens the menu and comes back', async ({
  page,
  signInAs,
}) => {
  await signInAs('recruiter_pro');
  await page.goto(DASHBOARDS.recruiter_pro);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const menu = page.getByRole('banner').getByRole('button');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
