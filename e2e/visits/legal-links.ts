import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** One footer shows, of the page or of the server, and it leads to all three legal pages. */
export async function expectLegalLinks(page: Page, what: string): Promise<void> {
  // One inside of main has no role of its own.
  const footer = page.locator('footer').filter({ visible: true });
  await expect.soft(footer, what).toHaveCount(1);
  for (const name of ['Privacy', 'Terms', 'Contact']) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect.soft(link, what).toHaveAttribute('href', `/${name.toLowerCase()}`);
  }
}
