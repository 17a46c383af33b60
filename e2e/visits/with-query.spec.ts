import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { watchShifts } from './page-rules';

const WITH_QUERY = [
  ['/auth?tab=register', '[role=tab][aria-selected=true]', ['Register']],
  ['/?billing=annual', 'label:has(:checked)', ['Annual20% off']],
  ['/register?plan=pro&billing=annual', 'h1', ['Create your account']],
] as const;

async function watchTexts(page: Page, selector: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((chosen) => {
    const texts = new Set<string>();
    Object.assign(globalThis, { texts });
    new MutationObserver(() => {
      const text = document.querySelector(chosen)?.textContent;
      if (text) texts.add(text);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'texts')]);
}

for (const [path, selector, shown] of WITH_QUERY) {
  test(
    `${path} shows the choice of its query from the first paint on, without a layout shift`,
    { tag: '@marketing' },
    async ({ page }) => {
      // Between the widths at which these pages have one column and two.
      await page.setViewportSize({ width: 768, height: 900 });
      const shifts = await watchShifts(page);
      const texts = await watchTexts(page, selector);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await texts()).toEqual(shown);
      expect(await shifts()).toBeLessThan(0.01);
    },
  );
}
