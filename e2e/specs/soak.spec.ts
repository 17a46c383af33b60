import type { Page } from '@playwright/test';
import { AUDIT_LOG, DASHBOARDS } from '../fixtures/demo';
import { FAULT } from '../fixtures/fixture-area';
import { isSamePage, mark, navigate } from '../fixtures/same-page';
import { expect, test } from '../fixtures/test';
import { EVERY_AREA } from '../product/areas';

type Memory = {
  heapBytes: number;
  /** Includes detached nodes that are still referenced. */
  nodes: number;
  listeners: number;
  sheets: number;
  sheetsWithEffect: number;
};

async function measureMemory(page: Page): Promise<Memory> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  // The second collection frees what finalizers have released.
  for (let time = 0; time < 2; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const valueOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? NaN;
  return {
    heapBytes: valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    ...(await countSheets(page)),
  };
}

const NAMES = ['heapBytes', 'nodes', 'listeners', 'sheets', 'sheetsWithEffect'] as const;

const findGrowth = (before: Memory, after: Memory): string[] =>
  NAMES.flatMap((name) => {
    const growth = after[name] - before[name];
    return growth > LIMITS[name] ? [`${name} grew by ${growth}`] : [];
  });

const countSheets = (page: Page) =>
  page.evaluate(() => {
    const sheets = Array.from(document.styleSheets);
    return {
      sheets: sheets.length,
      sheetsWithEffect: sheets.filter((one) => !one.disabled).length,
    };
  });

/** Allows for growth that comes only once: a chunk that arrives late, a request under way. */
const LIMITS: Record<keyof Memory, number> = {
  heapBytes: 150_000,
  nodes: 20,
  listeners: 8,
  sheets: 2,
  sheetsWithEffect: 0,
};

/** JIT-compiled code would be most of the memory growth, at unpredictable times. */
const WITHOUT_COMPILERS =
  '--js-flags=--no-opt --no-sparkplug --no-maglev --no-lazy-feedback-allocation';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), WITHOUT_COMPILERS] }),
    { scope: 'worker' },
  ],
});

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

async function go(page: Page, path: string, title: RegExp): Promise<void> {
  await navigate(page, path);
  await expect(heading(page, title)).toBeVisible();
}

type Leg = { button: string; dashboard: Stop; inner: Stop };
type Stop = [path: string, title: RegExp];

const LEGS: readonly Leg[] = [
  {
    button: 'Sign in as Recruiter, Pro',
    dashboard: [DASHBOARDS.recruiter_pro, /Hello/],
    inner: [`${DASHBOARDS.recruiter_pro}/revealed`, /My revealed candidates/],
  },
  {
    button: 'Sign in as HR, main user',
    dashboard: [DASHBOARDS.hr, /Transition lists/],
    inner: [`${DASHBOARDS.hr}/outcomes`, /Outcomes/],
  },
  {
    button: 'Sign in as Authority',
    dashboard: [DASHBOARDS.authority, /Administration/],
    inner: [AUDIT_LOG, /Audit log/],
  },
];

const LOGIN: Stop = ['/test-login', /Sign in as a demo user/];

const NAVIGATIONS_OF_ROUND = 10 * LEGS.length;

async function goRound(page: Page): Promise<void> {
  for (const { button, dashboard, inner } of LEGS) {
    await page.getByRole('button', { name: button }).click();
    await expect(heading(page, dashboard[1])).toBeVisible();
    const stops: Stop[] = [
      ['/about', /search alone/],
      ['/candidate/receipt', /Check a receipt/],
      dashboard,
      ['/settings', /Settings/],
      inner,
      ['/candidate/success', /nothing to confirm/],
      ['/', /a way across/],
      dashboard,
      LOGIN,
    ];
    for (const [path, title] of stops) await go(page, path, title);
  }
}

const WARM_UP_ROUNDS = 2;
const ROUNDS = 7;

test(
  `${ROUNDS * NAVIGATIONS_OF_ROUND} navigations between all areas leak nothing`,
  { tag: [...EVERY_AREA, '@platform', '@long'] },
  async ({ page }) => {
    test.slow();
    await page.goto(LOGIN[0]);
    await mark(page);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await goRound(page);
    // A leak grows again in the next rounds; code that is compiled late does not.
    await expect(async () => {
      const before = await measureMemory(page);
      for (let round = 0; round < ROUNDS; round += 1) await goRound(page);
      const after = await measureMemory(page);
      process.stdout.write(`  soak: ${JSON.stringify({ before, after })}\n`);
      expect(findGrowth(before, after)).toEqual([]);
    }).toPass({ timeout: 300_000 });
    expect(await isSamePage(page)).toBe(true);
  },
);

test(
  'an area that leaks at each visit is found by the same figures',
  { tag: ['@platform', '@long'] },
  async ({ page, releases }) => {
    const [home, away] = ['home', 'away'].map((end) => {
      return { name: `mfe-leak-${end}`, version: 'v1', path: `/leak-${end}` };
    });
    if (!home || !away) throw new Error('There are no areas');
    for (const area of [home, away]) await releases.publish(area);
    const goBackAndForth = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        for (const { path, name } of [away, home]) await go(page, path, new RegExp(name));
      }
      return measureMemory(page);
    };
    await page.goto(home.path);
    await goBackAndForth(10);
    const start = await goBackAndForth(5);
    const same = await goBackAndForth(5);
    expect(findGrowth(start, same)).toEqual([]);
    await page.evaluate((fault) => Object.assign(window, { [fault]: 'leak' }), FAULT);
    expect(findGrowth(same, await goBackAndForth(5))).toEqual([
      expect.stringMatching(/^heapBytes grew by \d{6,}$/),
      expect.stringMatching(/^nodes /),
      expect.stringMatching(/^listeners grew by \d{2}$/),
      'sheets grew by 10',
      'sheetsWithEffect grew by 10',
    ]);
  },
);
