import { DASHBOARDS, DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

const ENTRY = '**/remotes/mfe-candidate/**/entry.*';
const PAGE_CHUNK = '**/remotes/mfe-candidate/**/remote.*.js*';

test.use({ expectedConsole: /./ });

type Fault = { name: string; pattern: string; body: string | null };

const faults: Fault[] = [
  { name: 'the entry is missing', pattern: ENTRY, body: null },
  { name: 'the entry is not a script', pattern: ENTRY, body: '<!doctype html>' },
  { name: 'the entry throws', pattern: ENTRY, body: 'throw new Error("broken entry")' },
  { name: 'the entry defines nothing', pattern: ENTRY, body: 'window.nothing = 1' },
  { name: 'the page chunk is missing', pattern: PAGE_CHUNK, body: null },
];

for (const { name, pattern, body } of faults) {
  test(`when ${name}, the frame stays and Try again mends it without a load`, async ({ page }) => {
    await page.route(pattern, (route) =>
      body === null
        ? route.fulfill({ status: 404, body: 'gone' })
        : route.fulfill({ status: 200, contentType: 'text/javascript', body }),
    );
    await page.goto(DEMO_PROFILE);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(page.getByText(/mfe-candidate@/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

test('a broken area does not take the others with it', async ({ page, signInAs }) => {
  await signInAs('recruiter_basic');
  await page.route('**/remotes/mfe-recruiter/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(DASHBOARDS.recruiter_basic);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Gangway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a way across');
});
