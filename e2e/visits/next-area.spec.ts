import { BUDGETS } from '@gangway/contract/platform/page-budgets';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { watchBudget } from './budget';

const antd = { tag: ['@recruiter', '@enterprise'] };

test('the next antd area after the first stays within its budget', antd, async ({ page }) => {
  await page.goto('/test-login');
  await page.getByRole('button', { name: 'Sign in as Recruiter, Pro' }).click();
  await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
  await expect(page.getByRole('heading', { name: 'Recent reveals' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in as a demo user');
  const budget = await watchBudget(page);
  await page.getByRole('button', { name: 'Sign in as HR, main user' }).click();
  await expect(page).toHaveURL(DASHBOARDS.hr);
  await expect(page.getByRole('heading', { level: 1, name: 'Transition lists' })).toBeVisible();
  await budget.expectMoreWithin(BUDGETS.nextArea);
});
