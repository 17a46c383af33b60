import type { Page } from '@playwright/test';
import { untilStill } from '../fixtures/accessible';
import { expect } from '../fixtures/test';

export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A new width starts transitions of padding and gaps, which last a frame even without motion.
  await untilStill(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
