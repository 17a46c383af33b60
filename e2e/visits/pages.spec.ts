import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';
import { ALL_VARIANTS, DARK_WIDE, LIGHT_NARROW, type Variant } from '../fixtures/variants';
import { tagOf } from '../product/areas';
import { NARROW, WIDE } from '../product/viewports';
import { watchBudget } from './budget';
import {
  expectAllPreloadsUsed,
  expectNoOtherArea,
  expectPreloadsUsed,
  preloadUnused,
  recordRequests,
} from './files';
import { tabThrough } from './keyboard';
import { expectToFit, watchShifts, expectLegalLinks } from './page-rules';
import { PAGES, type VisitedPage } from './pages';
import { expectButtonsToWork } from './press-buttons';
import { watchTimers } from './pressable';
import { STATES } from './states';

type ModeCheck = { title: string; visit: () => Promise<void> };

/** A window of 1440 x 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

/** By keyboard, zoomed, in forced colors and without motion. */
async function expectAccessModes(page: Page, { title, visit }: ModeCheck): Promise<void> {
  await page.setViewportSize(WIDE.viewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('no animation is endless under reduced motion', async () => {
    expect.soft(await movingForever(page)).toEqual([]);
  });
  await test.step('each stop of the Tab key is visible', () =>
    expectMarkedStops(page, `${title} by keyboard`));
  await test.step('each stop is visible in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    // Checked at the top of the page, because a sticky header comes close to the row that
    // scrolls under it.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    // In forced colors the browser chooses the colors, but computed styles still return those
    // of the page.
    await expectNoViolation(page, `${title} in forced colors`, { skipped: ['color-contrast'] });
    await expectMarkedStops(page, `${title} by keyboard in forced colors`);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('it fits at a zoom of 200%', async () => {
    await page.setViewportSize(ZOOMED);
    await visit();
    await expectToFit(page, `${title} at 200 %`);
    expect.soft(await stickyHeight(page), `${title} at 200 %`).toBeLessThan(ZOOMED.height / 2);
    await expectNoViolation(page, `${title} at 200 %`);
  });
}

const movingForever = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => String(Reflect.get(animation, 'animationName'))),
  );

async function expectMarkedStops(page: Page, what: string): Promise<void> {
  const { stops, isStuck } = await tabThrough(page);
  expect.soft(isStuck, `${what}: the focus does not move on`).toBe(false);
  expect.soft(stops.length, what).toBeGreaterThan(0);
  const faults = stops.filter(({ isUnmarked, isHidden }) => isUnmarked || isHidden);
  expect.soft(faults, what).toEqual([]);
}

/** Dialogs are excluded because they are meant to cover the page. */
const stickyHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => !element.matches('dialog'))
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && top < innerHeight && bottom > 0)
      .reduce((sum, { height }) => sum + Math.min(height, innerHeight), 0),
  );

const IS_LONG = process.env['TEST_LONG'] === '1';

const FIRST_OF_AREAS = PAGES.filter(
  ({ area }, index) => PAGES.findIndex((other) => other.area === area) === index,
);

const titleOf = ({ path, role, state }: VisitedPage) =>
  `${path} as ${role ?? 'a visitor'}${state ? `, ${state.name}` : ''}`;

/** The short run has each page once, so that both themes and widths are over all areas. */
function variantsOf({ isPhoneOnly }: VisitedPage, index: number): readonly Variant[] {
  if (isPhoneOnly) return ALL_VARIANTS.filter(({ viewport }) => viewport === NARROW.viewport);
  if (IS_LONG) return ALL_VARIANTS;
  return [index % 2 === 0 ? LIGHT_NARROW : DARK_WIDE];
}

const VISITED = IS_LONG ? [...PAGES, ...STATES] : PAGES.filter((one) => !one.isLong);

for (const [index, visited] of VISITED.entries()) {
  for (const variant of variantsOf(visited, index)) testVisit(visited, variant);
  if (IS_LONG && !visited.isPhoneOnly) testAccessModes(visited);
}

/** Tabs are buttons, so one visit walks those of all addresses that differ by their tab. */
function isWalked(visited: VisitedPage, variant: Variant): boolean {
  const index = VISITED.indexOf(visited);
  const place = ({ path, role }: VisitedPage) => `${path.split('?tab', 1).join('')} ${role ?? ''}`;
  const first = VISITED.findIndex((one) => place(one) === place(visited));
  return first === index && variant === variantsOf(visited, index)[0];
}

async function planWalk(page: Page, visited: VisitedPage, variant: Variant) {
  if (!isWalked(visited, variant)) return () => Promise.resolve();
  await watchTimers(page);
  return () =>
    test.step('none of its buttons breaks the page', async () => {
      await page.setViewportSize(WIDE.viewport);
      await expectButtonsToWork(page);
    });
}

/** One visit with an empty cache, and everything that a page has to fulfil. */
function testVisit(visited: VisitedPage, variant: Variant): void {
  const { path, area, role, heading, state } = visited;
  const title = `${titleOf(visited)} in ${variant.name}`;
  const watchesPreloads = FIRST_OF_AREAS.includes(visited);

  test.describe(() => {
    test.use({
      viewport: variant.viewport,
      colorScheme: variant.colorScheme,
      expectedConsole: expectedConsole(visited),
    });

    test(
      `${title} keeps the rules of each page`,
      { tag: tagOf(area) },
      async ({ page, signInAs }) => {
        if (role) await signInAs(role);
        const files = recordRequests(page);
        const shifts = await watchShifts(page);
        const budget = await watchBudget(page);
        if (watchesPreloads) await preloadUnused(page);
        const walk = await planWalk(page, visited, variant);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(
          page.getByRole('heading', { level: 1, ...(heading && { name: heading }) }),
        ).toBeVisible();
        if (visited.isPrerendered) {
          await test.step('it hydrates without a layout shift', async () => {
            expect.soft(await shifts(), title).toBeLessThan(0.001);
          });
        }
        await budgetSteps(page, visited, { files, budget });
        if (watchesPreloads) {
          await test.step('it uses all files that it preloads', () => expectAllPreloadsUsed(files));
        }
        if (!state) {
          await test.step('it has the legal links', () => expectLegalLinks(page, path));
        }
        if (visited.fitsWindow) await expectToFitWindow(page, variant);
        await state?.open(page);
        await test.step('it breaks no rule of accessibility', () => expectNoViolation(page, title));
        await test.step('it fits a width of 320 pixels', async () => {
          await page.setViewportSize({ width: 320, height: 640 });
          if (IS_LONG && variant === LIGHT_NARROW) {
            await page.goto(path, { waitUntil: 'networkidle' });
            await state?.open(page);
          }
          await expectToFit(page, `${title} at 320 pixels`);
        });
        await walk();
      },
    );
  });
}

type Watched = {
  files: ReturnType<typeof recordRequests>;
  budget: Awaited<ReturnType<typeof watchBudget>>;
};

async function budgetSteps(
  page: Page,
  { area, budget: limits, isHintedAgain, isMissing }: VisitedPage,
  { files, budget }: Watched,
): Promise<void> {
  if (!limits) return;
  await test.step('it stays within its budget', () => budget.expectWithin(limits));
  await test.step('each preloaded file is used once, with its hash', () =>
    expectPreloadsUsed(page, files, { isHintedAgain }));
  if (area !== 'candidate' || isMissing) return;
  await test.step('it loads the candidate’s area and no other', () =>
    expectNoOtherArea(page, files));
}

const expectToFitWindow = (page: Page, { viewport }: Variant) =>
  test.step('it fits the window with its footer', async () => {
    await page.setViewportSize(WIDE.viewport);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    await page.setViewportSize(viewport);
  });

function expectedConsole({ budget, isMissing }: VisitedPage): RegExp | null {
  if (isMissing) return /404|500: This is a walk/;
  return budget ? /500: This is a walk/ : /40[04]|500: This is a walk/;
}

function testAccessModes(visited: VisitedPage): void {
  const { path, area, role, state } = visited;
  const title = titleOf(visited);

  test.describe(() => {
    test.use({ expectedConsole: /40[04]/ });

    test(
      `${title} works by keyboard, zoomed, in forced colors and without motion`,
      { tag: tagOf(area) },
      async ({ page, signInAs }) => {
        if (role) await signInAs(role);
        const visit = async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await state?.open(page);
        };
        await expectAccessModes(page, { title, visit });
      },
    );
  });
}
