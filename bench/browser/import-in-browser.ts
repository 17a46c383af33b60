import { DASHBOARDS } from '@gangway/e2e/fixtures/demo';
import { listFile, listRow } from '@gangway/e2e/fixtures/list-file';
import { expect, type Page } from '@playwright/test';
import type { BrowserBench } from '../benchmarks';
import type { Row } from '../report';
import { sized } from '../size';

const ROWS = sized(43_000, 500);
const BAD_ROWS = sized(50_000, 500);
const MOST_SECONDS = 5;
const MOST_TASK_MS = 50;

export async function run({ openPage, report }: BrowserBench): Promise<void> {
  const good = indexes(ROWS).map((index) => listRow(index));
  const bad = indexes(BAD_ROWS).map((index) => listRow(index, `absent ${index}`));
  const lists = [
    { list: `${ROWS} rows`, verdict: 'Valid', rows: good },
    { list: `${BAD_ROWS} bad rows`, verdict: 'Invalid', rows: bad },
  ];
  const results: Row[] = [];
  for (const { list, verdict, rows } of lists) {
    const page = await openPage('hr');
    await page.route('**/api/transition-lists/check', () => undefined);
    await choose(page, rows);
    const { seconds, longestTask, tasks } = await timeCheck(page, verdict);
    results.push({ list, seconds, 'longest task, ms': longestTask, 'long tasks': tasks });
    report.limit({ what: `${list}: seconds`, value: seconds, most: MOST_SECONDS });
    report.limit({ what: `${list}: longest task, ms`, value: longestTask, most: MOST_TASK_MS });
  }
  report.table('Lists checked in the browser', results);
}

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
