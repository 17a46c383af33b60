import { DASHBOARDS, signIn } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { startOnEmptyDatabase } from '../product/start-product';

/** Figures that are right only under the default reading of the allowance. */
const OF_THE_OTHER =
  /\b(25|75) (reveals|a month)|\b50 (reveals )?(a|per) day|\d+ of 50 (reveals )?left/;

const SCREENS = [
  ['recruiter_basic', ''],
  ['recruiter_basic', '/recruiter-search'],
  ['recruiter_pro', '/subscription'],
  ['recruiter_pro', '/token-purchase'],
  ['recruiter_ultimate', ''],
  ['recruiter_ultimate', '/recruiter-search'],
  ['recruiter_ultimate', '/subscription'],
  ['recruiter_ultimate', '/token-purchase'],
] as const;

let product: Awaited<ReturnType<typeof startOnEmptyDatabase>>;
test.beforeAll(async () => {
  product = await startOnEmptyDatabase('reveal-allowance', { REVEAL_ALLOWANCE: 'A' });
});
test.afterAll(() => product.stop());

test(
  'no screen shows figures of the default allowance when REVEAL_ALLOWANCE is A',
  { tag: ['@marketing', '@recruiter', '@long'] },
  async ({ page }) => {
    const expectNone = async (what: string) => {
      await page.waitForLoadState('networkidle');
      expect.soft(await page.locator('body').innerText(), what).not.toMatch(OF_THE_OTHER);
    };
    await page.goto(product.address);
    await expect(page.getByText('15 reveals per month')).toBeVisible();
    await expect(page.getByText('50 reveals per month')).toBeVisible();
    await expectNone('/');
    await page.goto(`${product.address}/register?plan=ultimate&billing=annual`);
    await expect(page.getByText(/billed yearly, unlimited reveals\./)).toBeVisible();
    await expectNone('/register');
    await page.goto(`${product.address}/test-login`);
    await expect(page.getByText('15 reveals per month')).toBeVisible();
    await expectNone('/test-login');
    for (const [role, screen] of SCREENS) {
      await signIn(page.request, product.address, role);
      await page.goto(product.address + DASHBOARDS[role] + screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNone(`${role}${screen}`);
    }
    await expect(page.getByRole('banner')).toContainText('Unlimited reveals');
  },
);
