import type { Page, Route } from '@playwright/test';
import { DASHBOARDS } from '../fixtures/demo';
import { numberSetting } from '../fixtures/number-setting';
import { expect, test } from '../fixtures/test';
import { aPage } from './found-people';
import { isSmall, sized } from './size';

const SLOWDOWN = numberSetting('SLOWDOWN', { fallback: 1, min: 1 });
const PAGES_BEFORE = sized(21, 3);
const PAGE = 24;
const MOST_TASK_MS = 50;
const MOST_SHOWN_MS = 100;
const TYPED = ['platform engineer', 'nurse', 'data', 'supply chain manager', 'é', 'c++'];

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

const most = (values: readonly number[]) => Math.round(Math.max(0, ...values));

test(
  'typing in the search box never stutters',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    test.setTimeout(300_000);
    await signInAs('recruiter_ultimate');
    await page.route('**/api/candidates/search*', answer);
    await page.goto(`${DASHBOARDS.recruiter_ultimate}/recruiter-search`);
    await expect(page.getByText('Found by “” 0')).toBeVisible();
    for (let seen = 1; seen < PAGES_BEFORE; seen += 1) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText(`Found by “” ${seen * PAGE}`, { exact: true })).toBeAttached();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await watch(page);
    const box = page.getByRole('searchbox');
    for (const text of TYPED) {
      await box.fill('');
      await box.pressSequentially(text, { delay: 60 });
      await expect(page.getByText(`Found by “${text}” 0`)).toBeVisible();
    }
    const { tasks, shown } = await figuresOf(page);
    process.stdout.write(
      `  ${SLOWDOWN}× slower: longest task ${most(tasks)} ms (${tasks.length} over ${MOST_TASK_MS}), ` +
        `answers on the screen within ${most(shown)} ms of their arrival (${shown.length} searches)\n`,
    );
    expect(shown.length).toBeGreaterThanOrEqual(TYPED.length);
    if (isSmall) return;
    expect(most(tasks)).toBeLessThanOrEqual(MOST_TASK_MS);
    expect(most(shown)).toBeLessThanOrEqual(MOST_SHOWN_MS);
  },
);
