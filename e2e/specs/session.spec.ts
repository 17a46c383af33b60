import type { Page } from '@playwright/test';
import { fillSignIn, logIn, register } from '../fixtures/account';
import { DASHBOARDS } from '../fixtures/demo';
import { linkIn } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const menu = (page: Page) => page.getByRole('banner').getByRole('button');

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let serial = 0;
const newcomer = () => {
  serial += 1;
  return `newcomer-${Date.now()}-${serial}`;
};

test(
  'a protected page sends a visitor to sign in and has them back afterwards @narrow',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    await page.goto('/settings?tab=security');
    await expect(page).toHaveURL('/auth');
    await fillSignIn(page, 'testhr');
    await expect(page).toHaveURL('/settings?tab=security');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  },
);

test.describe('a session that has ended elsewhere', () => {
  test.use({ expectedConsole: /401/ });

  test(
    'leads to sign in with the next call, and back afterwards',
    { tag: ['@platform', '@marketing', '@enterprise'] },
    async ({ page, signInAs }) => {
      await signInAs('hr');
      await page.goto('/settings');
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await page.context().clearCookies();
      await page.getByRole('tab', { name: 'Admin' }).click();
      await expect(page).toHaveURL('/auth');
      await fillSignIn(page, 'testhr');
      await expect(page).toHaveURL('/settings?tab=admin');
    },
  );
});

test(
  'a session on another device is listed, and ended from here @narrow',
  { tag: '@platform' },
  async ({ page, browser, baseURL, signInAs }) => {
    await signInAs('recruiter_basic');
    const elsewhere = await browser.newContext({ userAgent: PHONE, ...(baseURL && { baseURL }) });
    await logIn(elsewhere.request, 'testbasic');
    await page.goto('/settings?tab=security');
    const row = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await row.getByRole('button').first().click();
    await expect(page.getByText('Signed out on Safari on iPhone')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    await elsewhere.close();
  },
);

test(
  'Back returns to the scroll position of the page',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const footer = page.getByRole('navigation', { name: 'Recruiters' });
    const signInLink = footer.getByRole('link', { name: 'Sign In' });
    await signInLink.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await signInLink.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Gangway');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  },
);

test(
  'signing in greets the user, and leads to the dashboard',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    await page.goto('/auth');
    await fillSignIn(page, 'testpro@harborlinetalent.example');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
  },
);

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: /401/ });

  test(
    'says why, and stays on the page',
    { tag: ['@platform', '@marketing', '@long'] },
    async ({ page }) => {
      await page.goto('/auth');
      await fillSignIn(page, 'testpro', 'not the password');
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
      await expect(page).toHaveURL('/auth');
    },
  );
});

test(
  'a newcomer registers, is sent away from /auth, and signs out',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const name = newcomer();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('New');
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(`${name}@firm.example`);
    await page.getByLabel('Password', { exact: true }).fill('six by six');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    await expect(page).toHaveURL(`/recruiter/basic/${name}`);
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  },
);

test(
  'a forgotten password is replaced with an emailed link',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const name = newcomer();
    const email = `${name}@firm.example`;
    await register(page.request, { username: name, email, password: 'soon forgotten' });
    await page.context().clearCookies();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await page.goto(await linkIn(email, /./, /(\/reset-password\/\S+)/));
    await page.getByLabel('New password', { exact: true }).fill('remembered');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your new password is set')).toBeVisible();
    await page.goto('/auth');
    await fillSignIn(page, name, 'remembered');
    await expect(page).toHaveURL(`/recruiter/basic/${name}`);
  },
);

test(
  'a new account confirms its email address, then changes it',
  { tag: ['@platform', '@marketing', '@recruiter'] },
  async ({ page }) => {
    const name = newcomer();
    const linkTo = (email: string) => linkIn(email, /./, /(\/confirm-email\/\S+)/);
    const [first, second] = [`${name}@firm.example`, `${name}@other.example`];
    await register(page.request, { username: name, email: first, password: 'six by six' });
    await page.goto(`/recruiter/basic/${name}/recruiter-search`);
    await expect(page.getByText('Your email address is not confirmed')).toBeVisible();
    await page.goto(await linkTo(first));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('Your email address is confirmed')).toBeVisible();
    await page.goto('/settings?tab=security');
    await page.getByLabel('New email').fill(second);
    await page.getByLabel('Password', { exact: true }).fill('six by six');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Link sent')).toBeVisible();
    await page.goto(await linkTo(second));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.goto('/settings?tab=profile');
    await expect(page.getByLabel('Email')).toHaveValue(second);
  },
);

const cards = [
  ['Recruiter, Basic', DASHBOARDS.recruiter_basic, '@recruiter'],
  ['Recruiter, Pro', DASHBOARDS.recruiter_pro, '@recruiter'],
  ['Recruiter, Ultimate', DASHBOARDS.recruiter_ultimate, '@recruiter'],
  ['HR, main user', DASHBOARDS.hr, '@enterprise'],
  ['Authority', DASHBOARDS.authority, '@authority'],
] as const;

for (const [title, path, area] of cards) {
  test(
    `the demo sign-in "${title}" leads to its dashboard`,
    { tag: ['@platform', area, '@long'] },
    async ({ page }) => {
      await page.goto('/test-login');
      await page.getByRole('button', { name: `Sign in as ${title}` }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}
