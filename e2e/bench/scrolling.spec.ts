import type { Page, Route } from '@playwright/test';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { aPage } from './found-people';
import { isSmall, sized } from './size';

const ALL = sized(100_000, 4800);
/** Ten times the product's page, so that the list gets long sooner. */
const PAGE = 240;
const MOST_DRAWN = 40;
const MOST_TASK_MS = 50;
const POSITIONS = [1, 0, 0.2, 0.5, 0.77, 0.33, 1];

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

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test(
  'a list of 100,000 people scrolls without a stutter @narrow',
  { tag: '@recruiter' },
  async ({ page, signInAs }) => {
    test.setTimeout(900_000);
    await signInAs('recruiter_ultimate');
    await page.route('**/api/candidates/search*', answer);
    await page.goto(`${DASHBOARDS.recruiter_ultimate}/recruiter-search`);
    const drawn = page.getByRole('listitem').and(page.locator('[aria-posinset]'));
    await expect(drawn.first()).toBeVisible();
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
    const last = await drawn.last().getAttribute('aria-posinset');
    const { tasks, frames } = await figuresOf(page);
    process.stdout.write(
      `  ${last} cards, ${await drawn.count()} drawn; a frame in ${percentile(frames, 0.5).toFixed(0)} ms, ` +
        `99 of 100 in ${percentile(frames, 0.99).toFixed(0)}, the longest ${percentile(frames, 1).toFixed(0)}; ` +
        `${tasks.length} tasks over ${MOST_TASK_MS} ms\n`,
    );
    expect(await drawn.count()).toBeLessThan(MOST_DRAWN);
    if (!isSmall) expect(tasks).toEqual([]);
  },
);
