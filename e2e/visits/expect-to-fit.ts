import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';

export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
