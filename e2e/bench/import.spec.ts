import type { Page } from '@playwright/test';
import { DASHBOARDS } from '../fixtures/demo';
import { listFile, listRow } from '../fixtures/list-file';
import { expect, test } from '../fixtures/test';
import { isSmall, sized } from './size';

const ROWS = sized(43_000, 500);
const BAD_ROWS = sized(50_000, 500);
const MOST_SECONDS = 5;
const MOST_TASK_MS = 50;

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

async function choose(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto(`${DASHBOARDS.hr}/cost-calculator`);
  await page.getByRole('textbox', { name: 'List name' }).fill('Spring');
  await page.getByRole('textbox', { name: 'Department' }).fill('Engineering');
  await page.getByLabel('CSV file').setInputFiles(listFile(rows));
  await expect(page.getByText('Choose or drop another file')).toBeVisible();
}

const timeCheck = (page: Page, verdict: string) =>
  page.evaluate(async (word) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const [button] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Check the list',
    );
    const start = performance.now();
    button?.click();
    const isThere = () =>
      [...document.querySelectorAll('[role=status]')].some((one) =>
        one.textContent.startsWith(word),
      );
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    const seconds = (performance.now() - start) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { seconds, longestTask: Math.round(Math.max(0, ...tasks)), tasks: tasks.length };
  }, verdict);

for (const { what, verdict, rows } of [
  { what: `${ROWS} rows`, verdict: 'Valid', rows: indexes(ROWS).map((index) => listRow(index)) },
  {
    what: `${BAD_ROWS} bad rows`,
    verdict: 'Invalid',
    rows: indexes(BAD_ROWS).map((index) => listRow(index, `absent ${index}`)),
  },
]) {
  test(
    `${what} are checked in the browser without long tasks`,
    { tag: '@enterprise' },
    async ({ page, signInAs }) => {
      test.setTimeout(300_000);
      await signInAs('hr');
      await page.route('**/api/transition-lists/check', () => undefined);
      await choose(page, rows);
      const { seconds, longestTask, tasks } = await timeCheck(page, verdict);
      process.stdout.write(
        `  ${what}: checked in ${seconds.toFixed(2)} s, longest task ${longestTask} ms (${tasks} over ${MOST_TASK_MS})\n`,
      );
      if (isSmall) return;
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
      expect(longestTask).toBeLessThanOrEqual(MOST_TASK_MS);
    },
  );
}
