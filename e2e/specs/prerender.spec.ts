import type { Page } from '@playwright/test';
import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

const PAGES = [
  ['/', 'After a layoff, a way across.'],
  ['/auth', 'Come aboard'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgotten your password?'],
  ['/reset-password/some-link', 'Choose a new password'],
  ['/about', 'Nobody should have to swim.'],
  ['/enterprise-request', 'Request an enterprise account'],
  ['/federal-human-capital', 'After public service, a way across.'],
  ['/federal-request', 'Request a federal account'],
  [DEMO_PROFILE, 'Your profile'],
  [DEMO_CLAIM, 'You decide who can find you'],
  ['/candidate/success', 'All is in order'],
  ['/candidate/receipt', 'Check a receipt'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Notes every shift of the layout that nobody asked for, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        Object.assign(globalThis, { shifted: Number(Reflect.get(globalThis, 'shifted')) + shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
}

/** Keeps the scripts of the page back; answers the way to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, name] of PAGES) {
    test(`${path} can be read, with the way to the others`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    });
  }

  test('the whole landing page can be read', async ({ page, request }) => {
    await page.goto('/');
    for (const name of [
      'Platform Impact',
      'Pricing',
      'Platform Features',
      'Current Layoff Landscape',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('article', { name: 'Pro' })).toContainText('$249');
    const [newest] = await (await request.get('/api/warn-data')).json();
    await expect(page.getByRole('heading', { name: newest.company })).toBeVisible();
    await expect(page.getByText('Sample data').first()).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [path, name] of PAGES) {
      test(`${path} is taken over without a jump @narrow`, async ({ page }) => {
        const shifts = await watchShifts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(heading(page, name)).toBeVisible();
        expect(await shifts()).toBeLessThan(0.001);
      });
    }
  });
}

test('what somebody types before the page answers stays, and so does the focus', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.getByLabel('Username or e-mail');
  await field.fill('ada');
  await field.evaluate((input) => input.setAttribute('data-seen', 'before'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  letGo();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(field).toHaveValue('ada');
  await expect(field).toHaveAttribute('data-seen', 'before');
});

test('a signed-in user has their menu, and the same page', async ({ page, signInAs }) => {
  await signInAs('recruiter_pro');
  const shifts = await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
  await expect(heading(page, 'After a layoff, a way across.')).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);
});

test.describe('scripts that do not come', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('leave a page that can be read, and says what is missing', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await expect(heading(page, 'Nobody should have to swim.')).toBeVisible();
    await expect(page.getByText('The connection seems to be lost.')).toBeVisible();
  });

  test('are fetched again until they are there, and the page goes on', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(DEMO_PROFILE);
    const lost = page.getByText('The connection seems to be lost.');
    await expect(lost).toBeVisible();
    await page.unroute('**/*.js');
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    await expect(lost).toBeHidden();
  });
});
