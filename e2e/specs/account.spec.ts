import { expectNoViolation } from '../fixtures/accessible';
import { PASSWORD, post, register } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { expect, test } from '../fixtures/test';

test(
  'a saved card pays for a higher plan and for tokens, and the receipt names it @narrow',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    await buyer.payWith('4242424242424242');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

    await page.goto(buyer.path('subscription'));
    await page.getByRole('button', { name: 'Change to Pro' }).click();
    await page.getByRole('button', { name: /^Pay \$[\d.,]+ with Visa ending in 4242$/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

    await buyer.orderTokens(10);
    await page.getByRole('button', { name: 'Pay $18.00 with visa ending in 4242' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

    await page.goto('/payments');
    await expect(page.getByText('Your plan renews with this card.')).toBeVisible();
    await page.getByLabel('Company').fill('Łódź Talent');
    await page.getByLabel('City').fill('Astoria');
    await page.getByRole('button', { name: 'Save billing details' }).click();
    await expect(page.getByText('Billing details saved')).toBeVisible();
    await expectNoViolation(page, 'the payments');
    await page.getByRole('link', { name: 'Pro plan, one month' }).click();
    const sheet = page.getByRole('article', { name: 'Receipt' });
    await expect(sheet).toContainText('Łódź Talent');
    await expect(sheet).toContainText('Visa ending in 4242');
    await expect(sheet).toContainText('Tax$0.00');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download PDF/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^receipt-GW-\d{4}-\w{6}\.pdf$/);
  },
);

test(
  'a user closes the account with the password, and the email can register again @narrow',
  { tag: ['@recruiter'] },
  async ({ page, request }) => {
    const { username } = await Buyer.signUp(page);
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account for good?' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expectNoViolation(page, 'the dialog that closes an account');
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByText('Your account is closed')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    const credentials = { username, password: PASSWORD };
    expect((await post(request, '/api/login', credentials)).status()).toBe(401);
    await register(request, { username });
  },
);
