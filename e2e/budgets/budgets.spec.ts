import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { budgetedPaths, nextArea, type Budget } from './budgets';
import { watchTraffic, type Traffic } from './traffic';

test.use({ expectedConsole: /404/ });

function expectWithin(traffic: Traffic, budget: Budget): void {
  const over = Object.entries(budget).filter(([what, limit]) => {
    const used = Object.entries(traffic).find(([name]) => name === what)?.[1];
    return typeof used !== 'number' || used > limit;
  });
  expect(over, traffic.files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toEqual([]);
}

function report(name: string, traffic: Traffic, budget: Budget): void {
  const { scriptKb, scripts, styleKb, depth } = traffic;
  const figures = [
    `${scriptKb.toFixed(1)} of ${budget.scriptKb} kB JavaScript`,
    `${scripts} of ${budget.scripts} files`,
    `${styleKb.toFixed(1)} of ${budget.styleKb} kB CSS`,
    `depth ${depth} of ${budget.depth}`,
  ];
  process.stdout.write(`  budget ${name}: ${figures.join(', ')}\n`);
}

for (const { path, heading, budget, role } of budgetedPaths) {
  test(`${path} stays within its budget`, async ({ page, signInAs }) => {
    if (role) await signInAs(role);
    const traffic = await watchTraffic(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => traffic().pending).toBe(0);
    report(path, traffic(), budget);
    expect(traffic().scriptKb).toBeGreaterThan(50);
    expectWithin(traffic(), budget);
  });
}

test('the next antd area after the first stays within its budget', async ({ page }) => {
  await page.goto('/test-login');
  await page.getByRole('button', { name: 'Sign in as Recruiter, Pro' }).click();
  await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
  await expect(page.getByRole('heading', { name: 'Recent reveals' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Step aboard');
  const traffic = await watchTraffic(page);
  await page.getByRole('button', { name: 'Sign in as HR, main user' }).click();
  await expect(page).toHaveURL(DASHBOARDS.hr);
  await expect(page.getByRole('heading', { level: 1, name: 'Transition lists' })).toBeVisible();
  await expect.poll(() => traffic().pending).toBe(0);
  report('next antd area', traffic(), nextArea);
  expect(traffic().scriptKb).toBeGreaterThan(1);
  expectWithin(traffic(), nextArea);
});
