import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { watchShifts } from '../visits/page-rules';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test(
  'a field filled before hydration is kept, and a button pressed before it works',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    const field = page.getByLabel('Username or email');
    await field.fill('ada');
    await field.evaluate((input) => input.setAttribute('data-seen', 'before'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    letGo();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(field).toHaveValue('ada');
    await expect(field).toHaveAttribute('data-seen', 'before');
  },
);

test(
  'a signed-in user gets the menu on a prerendered page, without a layout shift',
  { tag: ['@platform', '@marketing'] },
  async ({ page, signInAs }) => {
    await signInAs('recruiter_pro');
    const shifts = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
    await expect(heading(page, 'After a layoff, a way across.')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);
  },
);

test.describe('scripts that cannot be loaded', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test(
    'leave a page that can be read, and that says it is offline',
    { tag: ['@platform', '@marketing'] },
    async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/about');
      await expect(heading(page, 'No one should have to search alone.')).toBeVisible();
      await expect(page.getByText('You seem to be offline.')).toBeVisible();
    },
  );

  test(
    'are fetched again until they load, and the page works then',
    { tag: ['@platform', '@candidate'] },
    async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(DEMO_PROFILE);
      const lost = page.getByText('You seem to be offline.');
      await expect(lost).toBeVisible();
      await page.unroute('**/*.js');
      await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
      await expect(lost).toBeHidden();
    },
  );
});
