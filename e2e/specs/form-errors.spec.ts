import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { ACCOUNT_FORMS } from '../forms/account-forms';
import { CANDIDATE_FORMS } from '../forms/candidate-forms';
import { PAYMENT_FORMS } from '../forms/payment-forms';
import { PUBLIC_FORMS } from '../forms/public-forms';
import { watchShifts } from '../visits/page-rules';

const MOST = 0.01;

const FORMS = [...PUBLIC_FORMS, ...CANDIDATE_FORMS, ...PAYMENT_FORMS, ...ACCOUNT_FORMS];

// Chromium logs a refused card and wrong sign-in data (4xx) as console errors.
test.use({ expectedConsole: /40[0129]/ });

/** The PerformanceObserver reports after the frame in which something shifted. */
const afterFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

for (const { name, area, role, open, send, errors } of FORMS) {
  test(
    `the page does not shift when a form shows errors: ${name} @narrow`,
    { tag: [`@${area}`, '@long'] },
    async ({ page, signInAs }) => {
      if (role) await signInAs(role);
      const shifted = await watchShifts(page);
      await open(page);
      await afterFrames(page);
      const before = await shifted();
      await send(page);
      for (const error of errors) await expect(page.getByText(error).first()).toBeVisible();
      await afterFrames(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(MOST);
    },
  );
}

test(
  'the neighbor of a field with an error keeps its place and size @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/register', { waitUntil: 'networkidle' });
    await page.getByLabel('Last name').fill('Lind');
    /** Relative to the page, not the viewport, because Playwright scrolls before it clicks. */
    const position = () =>
      page.getByLabel('Last name').evaluate((field) => {
        const { top, left, width, height } = field.getBoundingClientRect();
        return { top: top + scrollY, left, width, height };
      });
    const before = await position();
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    expect(await position()).toEqual(before);
  },
);
