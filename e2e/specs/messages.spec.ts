import type { Page } from '@playwright/test';
import { fillSignIn, post } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { NARROW } from '../product/viewports';

/** After which a toast ends by itself. */
const TOAST_MS = 5000;

/** What ends a toast is then what the test does, however slow the machine is. */
async function keepToasts(page: Page): Promise<() => number> {
  let kept = 0;
  await page.exposeFunction('noteKeptToast', () => {
    kept += 1;
  });
  await page.addInitScript((toastMs) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...given: unknown[]) => {
        const isToast = given[1] === toastMs;
        if (isToast) Reflect.get(window, 'noteKeptToast')();
        return Reflect.apply(start, window, isToast ? [given[0], 2 ** 31 - 1] : given);
      },
    });
  }, TOAST_MS);
  return () => kept;
}

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

  let keptToasts: () => number;
  test.beforeEach(async ({ page }) => {
    keptToasts = await keepToasts(page);
  });
  test.afterEach(() => expect(keptToasts()).toBeGreaterThan(0));

  test('closes when another tab or page is opened', { tag: '@marketing' }, async ({ page }) => {
    await page.goto('/auth');
    await fillSignIn(page, 'testpro', 'not the password');
    await expect(toastOf(page, 'Login failed')).toBeVisible();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(toastOf(page, 'Login failed')).toBeHidden();
    await page.getByRole('tab', { name: 'Login' }).click();
    await fillSignIn(page, 'testpro', 'not the password');
    await expect(toastOf(page, 'Login failed')).toBeVisible();
    await page.goBack();
    await expect(toastOf(page, 'Login failed')).toBeHidden();
  });

  test('closes at the next attempt', { tag: '@marketing' }, async ({ page }) => {
    await page.goto('/federal-request');
    const send = page.getByRole('button', { name: 'Send request' });
    await send.click();
    await expect(toastOf(page, 'Missing Information')).toBeVisible();
    for (const label of ['Your name', 'Agency', 'Department']) {
      await page.getByLabel(label, { exact: true }).fill('Rowan Lind');
    }
    await page.getByLabel('Agency email').fill('rowan.lind@agency.example');
    await page.getByLabel('Phone number').fill('202 555 0123');
    await send.click();
    await expect(toastOf(page, 'Missing Information')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'We received your request.' })).toBeVisible();
    await expect(toastOf(page, 'Missing Information')).toBeHidden();
  });

  test(
    'closes when the next payment starts, and does not appear for an empty card',
    { tag: ['@payments', '@recruiter', '@long'] },
    async ({ page }) => {
      const buyer = await Buyer.signUp(page);
      await buyer.choosePlan('Basic');
      await page.getByLabel('Card number').waitFor();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
      await expect(page.getByText('Payment Failed')).toBeHidden();
      await buyer.payWith('4000000000000002');
      await expect(toastOf(page, 'Payment Failed')).toBeVisible();
      await page.route('**/confirm', () => undefined);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(toastOf(page, 'Payment Failed')).toBeHidden();
    },
  );

  test(
    'covers no button on a phone',
    { tag: ['@marketing', '@payments', '@recruiter'] },
    async ({ page }) => {
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

test.describe('signing out', () => {
  test(
    'is confirmed once, on the page that it leads to',
    { tag: '@platform' },
    async ({ page }) => {
      const buyer = await Buyer.signUp(page);
      await page.goto(buyer.path());
      await page.getByRole('button', { name: 'Maya Lind' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').getByText('Logged out', { exact: true })).toBeVisible();
      await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
      await page.reload({ waitUntil: 'networkidle' });
      await expect(page.getByText('Logged out', { exact: true })).toBeHidden();
    },
  );

  test(
    'shows an alert when it failed',
    { tag: ['@platform', '@long'] },
    async ({ page, context, baseURL }) => {
      await Buyer.signUp(page);
      // The sign-up page may still be starting and would consume the cookie.
      await page.goto('about:blank');
      await context.addCookies([{ name: 'gangway-sign-out', value: 'failed', url: baseURL ?? '' }]);
      await page.goto('/');
      await expect(page.getByRole('alert').getByText('Logout failed')).toBeVisible();
    },
  );
});

test.describe('the sign-in page', () => {
  test.use({ expectedConsole: /401/ });

  test('says that a session has ended', { tag: ['@platform', '@marketing'] }, async ({ page }) => {
    const buyer = await Buyer.signUp(page);
    await page.goto(buyer.path('subscription'), { waitUntil: 'networkidle' });
    await post(page.request, '/api/logout');
    await page.getByRole('button', { name: 'Maya Lind' }).click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  });

  test(
    'says that tokens need a sign-in',
    { tag: ['@platform', '@marketing'] },
    async ({ page }) => {
      await page.goto('/token-purchase');
      await expect(page).toHaveURL('/auth');
      await expect(page.getByText('Sign in to buy tokens.')).toBeVisible();
      await fillSignIn(page, 'testpro');
      await expect(page).toHaveURL(`${DASHBOARDS.recruiter_pro}/token-purchase`);
    },
  );

  test('shows no reason from the address', { tag: '@marketing' }, async ({ page }) => {
    await page.goto('/auth?from=%2Fsettings&reason=Call+555+0100&hasEnded=true');
    await expect(page.getByText('Sign in to continue.', { exact: true })).toBeVisible();
    await expect(page.getByText('555 0100')).toBeHidden();
  });
});

test(
  'a reset link that no longer works says so before a password is typed',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/reset-password/some-link');
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expect(page.getByLabel('New password')).toBeHidden();
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

test('undated layoffs come after all dated ones', { tag: '@marketing' }, async ({ request }) => {
  const notices: { notice_date: string | null }[] = await (
    await request.get('/api/warn-data')
  ).json();
  const isDated = notices.map(({ notice_date: day }) => day !== null);
  expect(isDated).toEqual(isDated.toSorted((a, b) => Number(b) - Number(a)));
});
