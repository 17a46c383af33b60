import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test(
  'a keyboard user skips to the content, opens the menu and closes it',
  { tag: ['@platform', '@recruiter'] },
  async ({ page, signInAs }) => {
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
  },
);

test(
  'a change of the color scheme has no transition under reduced motion',
  { tag: '@platform' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto('/about', { waitUntil: 'networkidle' });
    const moved = await page.evaluateHandle(() => {
      const names: string[] = [];
      addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
      return names;
    });
    const before = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).not.toHaveCSS('color', before);
    expect(await moved.jsonValue()).toEqual([]);
  },
);
