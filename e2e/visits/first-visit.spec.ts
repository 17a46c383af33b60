import { BUDGETS, type PageBudget } from '@gangway/contract/page-budgets';
import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';
import { tagOf } from '../product/areas';
import { budgetedPaths, type BudgetedPath } from './budgets';
import { expectNoOtherArea, expectPreloadsUsed, preloadWarnings, recordRequests } from './files';
import { watchTraffic, type Traffic } from './traffic';

/**
 * Prefetched for a later page, and the monitoring script that loads afterwards: not part of the
 * first render unless this page uses the file too.
 */
const hintedForLater = (page: Page) =>
  page.locator('link[rel=prefetch], script[fetchpriority=low]').evaluateAll((links) => {
    const isMonitor = (element: Element) => element.matches('script[fetchpriority=low]');
    const taken = [...document.querySelectorAll('script[src], link:not([rel=prefetch])')].filter(
      (element) => !isMonitor(element),
    );
    const addressOf = (element: Element) =>
      String(Reflect.get(element, 'src') ?? Reflect.get(element, 'href'));
    const addresses = new Set(taken.map(addressOf));
    return links.map(addressOf).filter((address) => !addresses.has(address));
  });

const INLINED = {
  styles: /<style[^>]*>([\s\S]*?)<\/style>/g,
  scripts: /<script nonce(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
};

function inlinedBytes(html: string, pattern: RegExp): number {
  const text = [...html.matchAll(pattern)].map(([, content = '']) => content).join('');
  return text === '' ? 0 : brotliCompressSync(text).length;
}

const INLINE_SCRIPT_BYTES = 1900;

type Counted = Traffic & { inlineScriptBytes: number };

async function settled(page: Page, traffic: (later: string[]) => Traffic): Promise<Counted> {
  let later: string[];
  let counted: Traffic;
  do {
    await expect.poll(() => traffic([]).pending).toBe(0);
    later = await hintedForLater(page);
    counted = traffic(later);
    // What was hinted in between has been counted for this page, also what the cache answers.
  } while (counted.pending > 0 || (await hintedForLater(page)).length > later.length);
  const html = await (await page.request.get(page.url())).text();
  return {
    ...counted,
    inlineScriptBytes: inlinedBytes(html, INLINED.scripts),
    styleBytes: counted.styleBytes + inlinedBytes(html, INLINED.styles),
  };
}

function expectWithin(traffic: Traffic, budget: PageBudget): void {
  const over = Object.entries(budget).filter(([what, limit]) => {
    const used = Object.entries(traffic).find(([name]) => name === what)?.[1];
    return typeof used !== 'number' || used > limit;
  });
  expect(over, traffic.files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toEqual([]);
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

function report(name: string, traffic: Counted, budget: PageBudget): void {
  const figures = [
    `${kb(traffic.scriptBytes)} of ${kb(budget.scriptBytes)} kB JavaScript`,
    `${kb(traffic.inlineScriptBytes)} of ${kb(INLINE_SCRIPT_BYTES)} kB in the HTML`,
    `${traffic.scripts} of ${budget.scripts} files`,
    `${kb(traffic.styleBytes)} of ${kb(budget.styleBytes)} kB CSS`,
    `depth ${traffic.depth} of ${budget.depth}`,
  ];
  process.stdout.write(`  budget ${name}: ${figures.join(', ')}\n`);
  if (budget !== BUDGETS.candidate) return;
  for (const { url, kind, bytes } of traffic.files) {
    process.stdout.write(`    ${kb(bytes)} kB ${kind} ${new URL(url).pathname}\n`);
  }
}

function testFirstVisit({
  path,
  area,
  heading,
  budget,
  role,
  isMissing,
  isHintedAgain,
}: BudgetedPath): void {
  test(`${path} is loaded for the first time`, { tag: tagOf(area) }, async ({ page, signInAs }) => {
    if (role) await signInAs(role);
    const files = recordRequests(page);
    const traffic = await watchTraffic(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await test.step(`${path} stays within its budget`, async () => {
      const counted = await settled(page, traffic);
      report(path, counted, budget);
      expect(counted.scriptBytes).toBeGreaterThan(50_000);
      expect(counted.styleBytes).toBeGreaterThan(1000);
      expectWithin(counted, budget);
      expect(counted.inlineScriptBytes).toBeLessThanOrEqual(INLINE_SCRIPT_BYTES);
    });
    await test.step(`${path}: what is preloaded is used, every file once, with its hash`, () =>
      expectPreloadsUsed(page, files, { isHintedAgain }));
    if (area !== 'candidate' || isMissing) return;
    await test.step(`${path} loads the candidate’s area and no other`, () =>
      expectNoOtherArea(files));
  });
}

for (const visit of budgetedPaths) {
  test.describe(() => {
    test.use({ expectedConsole: visit.isMissing ? /404/ : null });
    testFirstVisit(visit);
  });
}

const UNUSED = '/assets/unused.css';

/**
 * Chromium warns about all unused preloads at the same time, seconds after the load, so the warning
 * for this one marks that moment.
 */
async function preloadUnused(page: Page): Promise<void> {
  await page.route(UNUSED, (route) => route.fulfill({ contentType: 'text/css' }));
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style' });
      document.head.append(Object.assign(link, { href }));
    });
  }, UNUSED);
}

const firstOfEachArea = budgetedPaths.filter(
  ({ area }, index) => budgetedPaths.findIndex((other) => other.area === area) === index,
);

for (const { path, area, role } of firstOfEachArea) {
  test(`${path} uses all that it preloads`, { tag: tagOf(area) }, async ({ page, signInAs }) => {
    if (role) await signInAs(role);
    const files = recordRequests(page);
    await preloadUnused(page);
    await page.goto(path);
    await expect.poll(() => preloadWarnings(files)).toContainEqual(expect.stringContaining(UNUSED));
    expect(preloadWarnings(files)).toHaveLength(1);
  });
}

const antd = { tag: ['@recruiter', '@enterprise'] };

test('the next antd area after the first stays within its budget', antd, async ({ page }) => {
  await page.goto('/test-login');
  await page.getByRole('button', { name: 'Sign in as Recruiter, Pro' }).click();
  await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
  await expect(page.getByRole('heading', { name: 'Recent reveals' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in as a demo user');
  const traffic = await watchTraffic(page);
  await page.getByRole('button', { name: 'Sign in as HR, main user' }).click();
  await expect(page).toHaveURL(DASHBOARDS.hr);
  await expect(page.getByRole('heading', { level: 1, name: 'Transition lists' })).toBeVisible();
  const counted = await settled(page, traffic);
  report('next antd area', counted, BUDGETS.nextArea);
  expect(counted.scriptBytes).toBeGreaterThan(1000);
  expectWithin(counted, BUDGETS.nextArea);
});
