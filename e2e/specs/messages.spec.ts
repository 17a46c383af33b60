import type { Page } from '@playwright/test';
import { fillSignIn, signOut } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { expect, test } from '../fixtures/test';
import { NARROW } from '../product/viewports';

/** After which a toast ends by itself. */
const TOAST_MS = 5000;

/** Toasts then stay until the test has looked, however slow the machine is. */
const keepToasts = (page: Page) =>
  page.addInitScript((toastMs) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...given: unknown[]) =>
        given[1] === toastMs ? 0 : Reflect.apply(start, window, given),
    });
  }, TOAST_MS);

const toastOf = (page: Page, title: string) => page.locator('[popover]').getByText(title);

const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const toaster = document.querySelector('[popover]');
    const toast = toaster?.querySelector('p')?.parentElement?.parentElement;
    if (!toaster || !toast) throw new Error('There is no toast');
    const { top, bottom, left, right } = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button')]
      .filter((button) => !toaster.contains(button))
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      })
      .map((button) => button.textContent);
  });

test.describe('a failure toast', () => {
  test.use({ expectedConsole: /40[012]|429/ });

  test(
    'covers no button on a phone',
    { tag: ['@marketing', '@payments', '@recruiter'] },
    async ({ page }) => {
      await keepToasts(page);
      await page.setViewportSize(NARROW.viewport);
      await page.goto('/federal-request');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(toastOf(page, 'Missing Information')).toBeVisible();
      await expect.poll(() => coveredButtons(page)).toEqual([]);
      await page.goto('/auth');
      await fillSignIn(page, 'testpro', 'not the password');
      await expect(toastOf(page, 'Login failed')).toBeVisible();
      await expect.poll(() => coveredButtons(page)).toEqual([]);
      const buyer = await Buyer.signUp(page);
      await buyer.choosePlan('Basic');
      await buyer.payWith('4000000000000002');
      await expect(toastOf(page, 'Payment Failed')).toBeVisible();
      await expect.poll(() => coveredButtons(page)).toEqual([]);
    },
  );
});

test(
  'signing out is confirmed once, on the page that it leads to',
  { tag: '@platform' },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await page.goto(buyer.path());
    await signOut(page);
    await expect(page.getByRole('status').getByText('Logged out', { exact: true })).toBeVisible();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText('Logged out', { exact: true })).toBeHidden();
  },
);

test(
  'the layoff feed says that it was refreshed @narrow',
  { tag: ['@marketing', '@long'] },
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.scrollIntoViewIfNeeded();
    const before = await refresh.boundingBox();
    await refresh.click();
    await expect(page.getByRole('status').getByText('Updated just now')).toBeVisible();
    expect(await refresh.boundingBox()).toEqual(before);
  },
);
