import type { Page } from '@playwright/test';
import { fillAccount, fillSignIn, newUsername, PASSWORD } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { expect, test } from '../fixtures/test';

// Chromium logs a refused card as a console error.
test.use({ expectedConsole: /402/ });

/** Opens the payment of a new account. */
async function goToPayment(page: Page): Promise<Buyer> {
  const username = newUsername();
  await page.goto('/register');
  await fillAccount(page, { username });
  await page.getByRole('button', { name: 'Continue to plans' }).click();
  await expect(page).toHaveURL('/register/plan');
  await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL('/register/payment');
  await expect(page.getByText('$199').first()).toBeVisible();
  return new Buyer(page, username);
}

async function expectAccount(page: Page, { username }: Buyer): Promise<void> {
  await expect(page).toHaveURL('/auth?registered=true');
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await expect(page.getByText('Your account has been created successfully!').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.getByLabel('Username or email')).toHaveValue(username);
  await fillSignIn(page, username, PASSWORD);
  await expect(page).toHaveURL(`/recruiter/pro/${username}`);
  await expect(page.getByRole('banner')).toContainText('75 tokens');
}

test(
  'a declined card creates no account, and another one does',
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const newcomer = await goToPayment(page);
    await newcomer.payWith('4000000000000002');
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await expect(page.getByRole('form', { name: 'Payment' })).toContainText(
      'Your card was declined.',
    );
    await newcomer.payWith('4242424242424242');
    await expectAccount(page, newcomer);
  },
);

test(
  'a failed challenge creates no account, and a passed one does',
  { tag: ['@marketing', '@payments', '@long'] },
  async ({ page }) => {
    const newcomer = await goToPayment(page);
    await newcomer.payWith('4000002500003155');
    await newcomer.challenge().getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await newcomer.payWith('4000002500003155');
    await newcomer.challenge().getByRole('button', { name: 'Complete authentication' }).click();
    await expectAccount(page, newcomer);
  },
);

test(
  'Back and reload keep what was typed, except the password',
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const username = newUsername();
    await page.goto('/register');
    await fillAccount(page, { username });
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await page.getByRole('radio', { name: 'Enterprise' }).check();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
    await page.reload();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@example\.com$/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).toContain(username);
    expect(stored).not.toContain(PASSWORD);
  },
);
