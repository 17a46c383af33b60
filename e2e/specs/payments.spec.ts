import type { Page } from '@playwright/test';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test.use({ expectedConsole: /402/ });

const REFUSED = [
  ['declined', '4000000000000002', 'Your card was declined.'],
  ['without the funds', '4000000000009995', 'Your card has insufficient funds.'],
  ['expired', '4000000000000069', 'Your card has expired.'],
  ['with a wrong code', '4000000000000127', "Your card's security code is incorrect."],
] as const;

const refusalOf = (page: Page, text: string) =>
  page.getByRole('form', { name: 'Payment' }).getByText(text);

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
  'a refused card is explained, and another one pays',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    for (const [, number, message] of REFUSED) {
      await buyer.payWith(number);
      await expect(refusalOf(page, message)).toBeVisible();
      await expect(page.getByText('Payment Failed').first()).toBeVisible();
    }
    expect(await buyer.payments()).toEqual([]);
    await buyer.payWith('4242424242424242');
    await expectPlan(page, 'Basic', 25);
    expect(await buyer.payments()).toEqual([['subscription', 'succeeded', 9_900]]);
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
    const refusal = refusalOf(page, 'unable to authenticate');
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
  'a card that is declined after its challenge pays nothing',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    await buyer.payWith('4000008400001629');
    await buyer.challenge().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(refusalOf(page, 'was declined')).toBeVisible();
    expect(await buyer.payments()).toEqual([]);
  },
);

test(
  'two tabs that pay for the same plan pay once',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page, context }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    await expect(page.getByLabel('Card number')).toBeVisible();
    const second = await context.newPage();
    const twin = new Buyer(second, buyer.username);
    await twin.choosePlan('Basic');
    await expect(second.getByLabel('Card number')).toBeVisible();
    await buyer.payWith('4242424242424242');
    await expectPlan(page, 'Basic', 25);
    await twin.payWith('4242424242424242');
    await expectPlan(second, 'Basic', 25);
    expect(await buyer.payments()).toEqual([['subscription', 'succeeded', 9_900]]);
  },
);

test(
  'a payment counts when the browser is closed after the card was charged',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page, context }) => {
    const buyer = await Buyer.signUp(page);
    await buyer.choosePlan('Basic');
    await page.route('**/api/payments/confirm', () => new Promise(() => undefined));
    await buyer.payWith('4242424242424242');
    await expect(page).toHaveURL(SUCCESS);
    const later = await context.newPage();
    await page.close();
    const back = new Buyer(later, buyer.username);
    await expect.poll(() => back.payments()).toEqual([['subscription', 'succeeded', 9_900]]);
    await later.goto(back.path('subscription'));
    await expect(later.getByRole('heading', { name: 'Basic', exact: false }).first()).toBeVisible();
  },
);

test(
  'tokens are bought on the provider’s page, with a receipt @narrow',
  { tag: ['@payments', '@recruiter'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await page.goto('/token-purchase');
    await page.getByRole('button', { name: 'Buy 10 tokens' }).click();
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
  'a return from the provider’s page without paying buys nothing',
  { tag: ['@payments', '@recruiter', '@long'] },
  async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await page.goto('/token-purchase');
    await page.getByRole('button', { name: 'Buy 5 tokens' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(page).toHaveURL(buyer.path('token-purchase'));
    await expect(page.getByRole('banner')).toContainText('0 tokens');
    expect(await buyer.payments()).toEqual([]);
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
