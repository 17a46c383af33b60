import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { fillSignIn, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { expect, test } from '../fixtures/test';

// Chromium logs a refused card (402) and data that is already taken (409) as console errors.
test.use({ expectedConsole: /402|409/ });

const PASSWORD = 'correct horse battery';

class Newcomer {
  readonly username = `new${randomBytes(5).toString('hex')}`;
  readonly email = `${this.username}@example.com`;
  private readonly buyer: Buyer;

  constructor(private readonly page: Page) {
    this.buyer = new Buyer(page, this.username);
  }

  async giveDetails(changes: Record<string, string> = {}): Promise<void> {
    const details = {
      'First name': 'Ada',
      'Last name': 'Lind',
      Username: this.username,
      Email: this.email,
      Password: PASSWORD,
      ...changes,
    };
    for (const [label, value] of Object.entries(details)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
    await this.page.getByRole('button', { name: 'Continue to plans' }).click();
  }

  async goToPayment(): Promise<void> {
    await this.page.goto('/register');
    await this.giveDetails();
    await expect(this.page).toHaveURL('/register/plan');
    await expect(this.page.getByRole('radio', { name: 'Professional' })).toBeChecked();
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(this.page).toHaveURL('/register/payment');
  }

  payWith = (number: string) => this.buyer.payWith(number);
  challenge = () => this.buyer.challenge();

  async isAboard(): Promise<boolean> {
    const credentials = { username: this.username, password: PASSWORD };
    const answer = await post(this.page.request, '/api/login', credentials);
    return answer.ok();
  }
}

async function expectAboard(page: Page, newcomer: Newcomer): Promise<void> {
  await expect(page).toHaveURL('/auth?registered=true');
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await expect(page.getByText('Your account has been created successfully!').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await fillSignIn(page, newcomer.username, PASSWORD);
  await expect(page).toHaveURL(`/recruiter/pro/${newcomer.username}`);
  await expect(page.getByRole('banner')).toContainText('75 tokens');
}

test(
  'three steps and a good card create an account @narrow',
  { tag: ['@marketing', '@payments', '@long'] },
  async ({ page }) => {
    const newcomer = new Newcomer(page);
    await newcomer.goToPayment();
    await expect(page.getByText('$199').first()).toBeVisible();
    await newcomer.payWith('4242424242424242');
    await expectAboard(page, newcomer);
  },
);

test(
  'a declined card creates no account, and another one does',
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const newcomer = new Newcomer(page);
    await newcomer.goToPayment();
    await newcomer.payWith('4000000000000002');
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await expect(page.getByRole('form', { name: 'Payment' })).toContainText(
      'Your card was declined.',
    );
    await newcomer.payWith('4242424242424242');
    await expectAboard(page, newcomer);
  },
);

test(
  'a failed challenge creates no account, and a passed one does',
  { tag: ['@marketing', '@payments', '@long'] },
  async ({ page }) => {
    const newcomer = new Newcomer(page);
    await newcomer.goToPayment();
    await newcomer.payWith('4000002500003155');
    await newcomer.challenge().getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await newcomer.payWith('4000002500003155');
    await newcomer.challenge().getByRole('button', { name: 'Complete authentication' }).click();
    await expectAboard(page, newcomer);
  },
);

test(
  'an account is created when the tab is closed after the card was charged',
  { tag: ['@marketing', '@payments', '@long'] },
  async ({ page, context }) => {
    const newcomer = new Newcomer(page);
    await newcomer.goToPayment();
    const confirmationRequest = page.waitForRequest('**/api/confirm-registration');
    await page.route('**/api/confirm-registration', () => new Promise(() => undefined));
    await newcomer.payWith('4242424242424242');
    await confirmationRequest;
    const later = await context.newPage();
    await later.goto('/');
    await page.close();
    const credentials = { username: newcomer.username, password: PASSWORD };
    const response = () => post(later.request, '/api/login', credentials);
    await expect.poll(async () => (await response()).ok()).toBe(true);
  },
);

test(
  'Back and reload keep what was typed, except the password',
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    const newcomer = new Newcomer(page);
    await page.goto('/register');
    await newcomer.giveDetails();
    await page.getByRole('radio', { name: 'Enterprise' }).check();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(newcomer.username);
    await page.reload();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(newcomer.username);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newcomer.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).toContain(newcomer.email);
    expect(stored).not.toContain(PASSWORD);
  },
);

for (const [path, suite] of [
  ['/register/plan', []],
  ['/register/payment', ['@long']],
] as const) {
  test(
    `${path} without details leads to the first step`,
    { tag: ['@marketing', '@payments', ...suite] },
    async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/register');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    },
  );
}

test(
  'a taken username is reported next to its field',
  { tag: ['@marketing', '@payments'] },
  async ({ page }) => {
    await page.goto('/register');
    const newcomer = new Newcomer(page);
    await newcomer.giveDetails({ Username: 'testpro' });
    await expect(page.getByLabel('Username', { exact: true })).toHaveAccessibleDescription(/taken/);
    await expect(page).toHaveURL('/register');
  },
);
