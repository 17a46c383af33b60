import type { Page } from '@playwright/test';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test.use({ expectedConsole: /402/ });

const SUCCESS = /\/recruiter\/payment\/success/;

const expectPlan = async (page: Page, plan: string, tokens: number) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(`${tokens} tokens`);
  await expect(page.getByText(`${plan} plan, one month`)).toBeVisible();
};

test(
  'a good card pays for a plan, which is active at once @narrow',
  { tag: ['@payments', '@recruiter'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    await buyer.payWith('4242424242424242');
    await expectPlan(page, 'Basic', 25);
    await expect(page).toHaveURL(SUCCESS);
    expect(page.url()).not.toMatch(/secret|payment_intent/);
    await page.reload();
    await expectPlan(page, 'Basic', 25);
  },
);

test(
  'a passed challenge pays, a failed or closed one does not',
  { tag: ['@payments', '@recruiter'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Pro');
    await buyer.payWith('4000002500003155');
    await buyer.challenge().getByRole('button', { name: 'Fail authentication' }).click();
    const form = page.getByRole('form', { name: 'Payment' });
    const refusal = form.getByText('unable to authenticate');
    await expect(refusal).toBeVisible();
    await buyer.payWith('4000002500003155');
    await expect(buyer.challenge().getByRole('button', { name: /^Complete/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(refusal).toBeVisible();
    expect(await buyer.payments()).toEqual([]);
    await buyer.payWith('4000002500003155');
    await buyer.challenge().getByRole('button', { name: 'Complete authentication' }).click();
    await expectPlan(page, 'Pro', 75);
  },
);

test(
  'tokens are bought on the provider’s page, with a receipt @narrow',
  { tag: ['@payments', '@recruiter'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.orderTokens(10);
    await page.waitForURL(/\/c\/pay\//);
    await buyer.payWith('4242424242424242');
    await expect(page).toHaveURL(SUCCESS);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('10 tokens');
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
    await expect(page.getByText('$18.00').first()).toBeVisible();
    await expect(page.getByText(/GW-\d{4}-\w{6}/).first()).toBeVisible();
  },
);

test(
  'an organization sees its payments and opens a receipt @narrow',
  { tag: ['@payments', '@enterprise'] },
  async ({ page, signInAs }) => {
    await signInAs('hr');
    await page.goto(DASHBOARDS.hr);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await page
      .getByRole('link', { name: /employees/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    await expect(page.getByText('TestCompany').first()).toBeVisible();
    await expect(page.getByText('$40.00').first()).toBeVisible();
  },
);

test(
  'no file of the payment provider is loaded on pages without a payment',
  { tag: ['@payments', '@recruiter'] },
  async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const buyer = await Buyer.signUp(page);
    for (const path of ['/', buyer.path(), buyer.path('token-purchase'), '/payments']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    const { scriptUrl } = await (await page.request.get('/api/payments/settings')).json();
    const { origin } = new URL(scriptUrl);
    expect(requestedUrls.filter((url) => url.startsWith(origin) || /stripe/i.test(url))).toEqual(
      [],
    );
    await buyer.choosePlan('Basic');
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(requestedUrls).toContain(scriptUrl);
  },
);
