import { expectNoViolation } from '../fixtures/accessible';
import { DASHBOARDS } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

for (const [colorScheme, kind] of [
  ['light', 'Filters'],
  ['dark', 'Filters'],
  ['light', 'Sort'],
  ['dark', 'Sort'],
] as const) {
  test(
    `the sheet ${kind} is accessible in the ${colorScheme} theme`,
    { tag: '@recruiter' },
    async ({ page, signInAs }) => {
      await signInAs('recruiter_pro');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto(
        `${DASHBOARDS.recruiter_pro}/recruiter-search?skills=Go&yearsExperienceMin=4`,
      );
      await expect(
        page.getByRole('list', { name: 'Candidates' }).getByRole('article').first(),
      ).toBeVisible();
      await page.getByRole('button', { name: kind }).click();
      await expect(page.getByRole('dialog', { name: kind })).toBeVisible();
      await expectNoViolation(page, `the sheet ${kind} in the ${colorScheme} theme`);
    },
  );
}
