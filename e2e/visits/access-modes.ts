import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';
import { WIDE } from '../product/viewports';
import { expectToFit } from './expect-to-fit';
import { tabThrough } from './keyboard';

type ModeCheck = { title: string; visit: () => Promise<void> };

/** A window of 1440 x 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

/** By keyboard, zoomed, in forced colors and without motion. */
export async function expectAccessModes(page: Page, { title, visit }: ModeCheck): Promise<void> {
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
