import type { Page } from '@playwright/test';

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
