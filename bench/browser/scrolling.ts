import { DASHBOARDS } from '@gangway/e2e/fixtures/demo';
import { NARROW, WIDE } from '@gangway/e2e/product/viewports';
import { expect, type Page, type Route } from '@playwright/test';
import type { BrowserBench } from '../benchmarks';
import { quantile, type Row } from '../report';
import { sized } from '../size';
import { aPage } from './found-people';

const ALL = sized(100_000, 4800);
/** Ten times the product's page, so that the list gets long sooner. */
const PAGE = 240;
const MOST_DRAWN = 40;
const POSITIONS = [1, 0, 0.2, 0.5, 0.77, 0.33, 1];

export async function run({ openPage, report }: BrowserBench): Promise<void> {
  const rows: Row[] = [];
  for (const { viewport } of [WIDE, NARROW]) {
    const page = await openPage('recruiter_ultimate', viewport);
    const { cards, drawn, tasks, frames } = await scroll(page);
    expect(drawn).toBeLessThan(MOST_DRAWN);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(frames, share));
    rows.push({
      width: viewport.width,
      ...{ cards, drawn, 'long tasks': tasks.length },
      ...{ 'frame p50, ms': p50 ?? NaN, p99: p99 ?? NaN, max: max ?? NaN },
    });
    report.limit({ what: `${viewport.width} px: long tasks`, value: tasks.length, most: 0 });
    await page.context().close();
  }
  report.table('Scrolling through a list', rows);
}

async function scroll(page: Page) {
  await page.route('**/api/candidates/search*', answer);
  await page.goto(`${DASHBOARDS.recruiter_ultimate}/recruiter-search`);
  const cards = page.getByRole('listitem').and(page.locator('[aria-posinset]'));
  await expect(cards.first()).toBeVisible();
  const end = page.getByText(/^(End of results|The list ends here)/);
  await expect(async () => {
    await toEnd(page);
    await expect(end).toBeVisible({ timeout: 20 });
  }).toPass({ timeout: 600_000, intervals: [0] });
  await watch(page);
  await page.mouse.move(300, 500);
  for (const position of POSITIONS) {
    await page.evaluate(
      (share) => window.scrollTo(0, document.body.scrollHeight * share),
      position,
    );
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, position > 0.5 ? -500 : 500);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
  await toEnd(page);
  await expect(end).toBeVisible();
  const last = Number(await cards.last().getAttribute('aria-posinset'));
  return { cards: last, drawn: await cards.count(), ...(await figuresOf(page)) };
}

const answer = (route: Route) => {
  const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
  return route.fulfill({ json: aPage({ from, size: PAGE, all: ALL }) });
};

const watch = (page: Page) =>
  page.evaluate(() => {
    const figures: { tasks: number[]; frames: number[] } = { tasks: [], frames: [] };
    Object.assign(window, { figures });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const onFrame = (now: number) => {
      figures.frames.push(now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });

const figuresOf = (page: Page): Promise<{ tasks: number[]; frames: number[] }> =>
  page.evaluate(() => Reflect.get(window, 'figures'));

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
