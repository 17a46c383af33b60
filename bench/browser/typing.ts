import { DASHBOARDS } from '@gangway/e2e/fixtures/demo';
import { expect, type Page, type Route } from '@playwright/test';
import type { BrowserBench } from '../benchmarks';
import { sized } from '../size';
import { aPage } from './found-people';

const PAGES_BEFORE = sized(21, 3);
const PAGE = 24;
const MOST_TASK_MS = 50;
const MOST_SHOWN_MS = 100;
const TYPED = ['platform engineer', 'nurse', 'data', 'supply chain manager', 'é', 'c++'];

export async function run({ args, openPage, report }: BrowserBench): Promise<void> {
  const rate = Number(args[0] ?? 1);
  const page = await openPage('recruiter_ultimate');
  await page.route('**/api/candidates/search*', answer);
  await page.goto(`${DASHBOARDS.recruiter_ultimate}/recruiter-search`);
  await expect(page.getByText('Found by “” 0')).toBeVisible();
  for (let seen = 1; seen < PAGES_BEFORE; seen += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(`Found by “” ${seen * PAGE}`, { exact: true })).toBeAttached();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await watch(page);
  const box = page.getByRole('searchbox');
  for (const text of TYPED) {
    await box.fill('');
    await box.pressSequentially(text, { delay: 60 });
    await expect(page.getByText(`Found by “${text}” 0`)).toBeVisible();
  }
  const { tasks, shown } = await figuresOf(page);
  expect(shown.length).toBeGreaterThanOrEqual(TYPED.length);
  const [longest, latest] = [Math.max(0, ...tasks), Math.max(0, ...shown)];
  report.table('Typing in the search box, in ms', [
    {
      'times slower': rate,
      searches: shown.length,
      'long tasks': tasks.length,
      'longest task': longest,
      'answer on the screen after': latest,
    },
  ]);
  report.limit({ what: 'longest task, ms', value: longest, most: MOST_TASK_MS });
  report.limit({ what: 'answer on the screen after, ms', value: latest, most: MOST_SHOWN_MS });
}

const answerTo = (query: URLSearchParams) =>
  aPage({ from: Number(query.get('cursor') ?? 0), size: PAGE, search: query.get('search') ?? '' });

const answer = (route: Route) =>
  route.fulfill({ json: answerTo(new URL(route.request().url()).searchParams) });

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const figures: { tasks: number[]; shown: number[] } = { tasks: [], shown: [] };
    Object.assign(window, { figures });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.tasks.push(duration);
    }).observe({ type: 'longtask' });
    const waiting = new Map<string, number>();
    const read = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await read(input, init);
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const search = url.searchParams.get('search');
      const bytes = await response.clone().arrayBuffer();
      if (search && bytes.byteLength > 0 && !url.searchParams.has('cursor')) {
        waiting.set(`“${search}”`, performance.now());
      }
      return response;
    };
    new MutationObserver(() => {
      for (const [mark, since] of waiting) {
        if (!document.querySelector('main')?.textContent.includes(mark)) continue;
        waiting.delete(mark);
        requestAnimationFrame(() => figures.shown.push(performance.now() - since));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const figuresOf = (page: Page): Promise<{ tasks: number[]; shown: number[] }> =>
  page.evaluate(() => Reflect.get(window, 'figures'));
