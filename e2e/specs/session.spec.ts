import {
  fillAccount,
  fillSignIn,
  logIn,
  newUsername,
  register,
  PASSWORD,
  signOut,
} from '../fixtures/account';
import { linkIn } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

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
      await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
      await fillSignIn(page, 'testhr');
      await expect(page).toHaveURL('/settings?tab=admin');
    },
  );
});

test(
  'a session on another device is listed, and ended from here @narrow',
  { tag: '@platform' },
  async ({ page, browser, signInAs }) => {
    await signInAs('recruiter_basic');
    const elsewhere = await browser.newContext({ userAgent: PHONE });
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
  'a newcomer registers, is sent away from /auth, and signs out',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const username = newUsername();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await fillAccount(page, { username });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    await expect(page).toHaveURL(`/recruiter/basic/${username}`);
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  },
);

test(
  'a forgotten password is replaced with an emailed link',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    const username = newUsername();
    const email = `${username}@example.com`;
    await register(page.request, { username, email });
    await page.context().clearCookies();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await page.goto(await linkIn(email, /./, /(\/reset-password\/\S+)/));
    await page.getByLabel('Password', { exact: true }).fill('remembered');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password is set')).toBeVisible();
    await page.goto('/auth');
    await fillSignIn(page, username, 'remembered');
    await expect(page).toHaveURL(`/recruiter/basic/${username}`);
  },
);

test(
  'a new account confirms its email address, then changes it',
  { tag: ['@platform', '@marketing', '@recruiter'] },
  async ({ page }) => {
    const username = newUsername();
    const linkTo = (email: string) => linkIn(email, /./, /(\/confirm-email\/\S+)/);
    const [first, second] = [`${username}@firm.example`, `${username}@other.example`];
    await register(page.request, { username, email: first });
    await page.goto(`/recruiter/basic/${username}/recruiter-search`);
    await expect(page.getByText('Your email address is not confirmed')).toBeVisible();
    await page.goto(await linkTo(first));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('Your email address is confirmed')).toBeVisible();
    await page.goto('/settings?tab=security');
    await page.getByLabel('New email').fill(second);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Link sent')).toBeVisible();
    await page.goto(await linkTo(second));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.goto('/settings?tab=profile');
    await expect(page.getByLabel('Email')).toHaveValue(second);
  },
);
