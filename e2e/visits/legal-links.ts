import type { Page } from '@playwright/test';
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
