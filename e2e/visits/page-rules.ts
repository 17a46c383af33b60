import type { Page } from '@playwright/test';
import { untilStill } from '../fixtures/accessible';
import { expect } from '../fixtures/test';

export async function expectLegalLinks(page: Page, what: string): Promise<void> {
  // A footer inside main has no contentinfo role.
  const footer = page.locator('footer').filter({ visible: true });
  await expect.soft(footer, what).toHaveCount(1);
  for (const name of ['Privacy', 'Terms', 'Contact']) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect.soft(link, what).toHaveAttribute('href', `/${name.toLowerCase()}`);
  }
}

export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A new width starts transitions of padding and gaps, which last a frame even without motion.
  await untilStill(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}

/** Unlike CLS, this includes shifts shortly after an input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        Object.assign(globalThis, { shifted: Number(Reflect.get(globalThis, 'shifted')) + shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
}
