import { DASHBOARDS } from '../fixtures/demo';
import { aboard } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

test(
  'the landing shows the plans, and their yearly prices on request @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('$249')).toBeVisible();
    await page.getByText('Annual', { exact: false }).first().click();
    await expect(page.getByText('$79')).toBeVisible();
    await expect(page.getByText('$199')).toBeVisible();
    await expect(page.getByText('$4,788', { exact: false }).first()).toBeVisible();
  },
);

test(
  'Pricing in the header leads to the plans from another page',
  { tag: ['@platform', '@marketing'] },
  async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expect(page.locator('#pricing')).toBeInViewport();
  },
);

test.describe('a dashboard path', () => {
  test.use({ expectedConsole: /404/ });

  test(
    'is a 404 with an unknown plan, and leads to one’s own with another username',
    { tag: '@recruiter' },
    async ({ page, signInAs }) => {
      await signInAs('recruiter_pro');
      const missing = await page.goto('/recruiter/platinum/testpro');
      expect(missing?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page).toHaveURL('/recruiter/platinum/testpro');
      await page.goto('/recruiter/Basic/somebody-else');
      await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
    },
  );
});

test(
  'HR sees the lists that are not archived @narrow',
  { tag: '@enterprise' },
  async ({ page, signInAs }) => {
    await signInAs('hr');
    await page.goto(DASHBOARDS.hr);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lists = await (await page.request.get('/api/transition-lists')).json();
    expect(lists).not.toHaveLength(0);
    for (const { name, status } of lists) {
      await expect(page.getByText(name, { exact: true })).toHaveCount(
        status === 'archived' ? 0 : 1,
      );
    }
  },
);

test(
  'an administrator sees the figures of the platform, a recruiter Access Denied',
  { tag: '@authority' },
  async ({ page, signInAs }) => {
    await signInAs('authority');
    // The page's own answer: other tests register recruiters meanwhile.
    const answer = page.waitForResponse('**/api/authority/stats');
    await page.goto(DASHBOARDS.authority, { waitUntil: 'networkidle' });
    const { totalRecruiters } = await (await answer).json();
    await expect(page.getByText(String(totalRecruiters), { exact: true }).first()).toBeVisible();
    // Leaves the page first: its idle request for the trends would be refused with the new session.
    await page.goto('about:blank');
    await signInAs('recruiter_basic');
    await page.goto(DASHBOARDS.authority);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
);

test(
  'a candidate jumps ship once after a confirmation, which Escape cancels',
  { tag: '@candidate' },
  async ({ page }) => {
    const { profile } = await aboard();
    await page.goto(profile);
    const opener = page.getByRole('button', { name: 'Jump ship' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Hide my profile/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', { name: 'Yes, jump ship' }).click();
    await expect(page.getByRole('button', { name: 'Jumped Ship' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Jumped Ship' })).toBeDisabled();
  },
);

test.describe('an unknown link', () => {
  test.use({ expectedConsole: /404/ });

  test('says that the profile is not found', { tag: '@candidate' }, async ({ page }) => {
    await page.goto('/profile/nobody-has-this-link');
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(
      page.getByText("The profile link you're looking for doesn't exist or has expired."),
    ).toBeVisible();
  });

  test(
    'shows a 404 page, with that status, at any other path',
    { tag: '@platform' },
    async ({ page }) => {
      const answer = await page.goto('/nowhere/at/all');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    },
  );
});
