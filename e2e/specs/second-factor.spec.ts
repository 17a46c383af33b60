import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { fillSignIn, newUsername, PASSWORD, register, signOut } from '../fixtures/account';
import { codeOf } from '../fixtures/authenticator-app';
import { expect, test } from '../fixtures/test';

test.use({ expectedConsole: /401/ });

async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoViolation(page, 'the key');
  const key = await page.getByLabel('Key', { exact: true }).innerText();
  await page.getByLabel('6-digit code').fill(codeOf(key));
  await page.getByLabel('6-digit code').press('Enter');
  const sheet = page.getByRole('region', { name: 'Recovery codes' });
  await expect(sheet).toBeFocused();
  await expectNoViolation(page, 'the recovery codes');
  const codes = await sheet.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('gangway-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { key, codes: codes.map((code) => code.trim()) };
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, username, PASSWORD);
  await expect(page.getByLabel('6-digit code')).toBeFocused();
}

test(
  'a user turns on two-step verification, signs in with its codes and turns it off @narrow',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const username = newUsername();
    await register(page.request, { username });
    const dashboard = `/recruiter/basic/${username}`;
    const security = `${dashboard}/settings?tab=security`;
    await page.goto(security);
    const { key, codes } = await turnOn(page);
    expect(codes).toHaveLength(10);
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await expectNoViolation(page, 'Settings with it on');

    await signOut(page);
    await enterPassword(page, username);
    await expectNoViolation(page, 'the second step');
    await page.getByLabel('6-digit code').fill(codeOf(key, 'next'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(dashboard);

    await page.goto(security);
    await signOut(page);
    await enterPassword(page, username);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(dashboard);

    await page.goto(security);
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('You need only your password to sign in.')).toBeVisible();
  },
);
