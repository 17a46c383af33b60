import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test(
  'a laid-off person gets to the list check at once @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    const field = page.getByRole('region', { name: 'Are you on the list?' }).getByRole('textbox');
    await page.goto('/');
    await expect(
      page.getByRole('link', { name: 'See if you are on a list' }).first(),
    ).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Laid off?' }).click();
    await expect(page).toHaveURL('/about#list-check');
    await expect(field).toBeInViewport();
    await page.goBack();
    await page.getByRole('link', { name: 'See if you are on a list' }).first().click();
    await expect(field).toBeInViewport();
  },
);

test(
  'the header of a visitor fits one row of a phone @narrow',
  { tag: '@platform' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const links = page.getByRole('banner').getByRole('link');
    const rows = await links.evaluateAll((all) =>
      all
        .map((link) => link.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(rows.length).toBe(5);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(2);
  },
);

test(
  'the Register tab opens from the landing page, after a reload and on Back',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const tab = page.getByRole('tab', { name: 'Register' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

for (const path of [DEMO_PROFILE, DEMO_CLAIM, '/candidate/success']) {
  test(
    `${path} has a quiet header, from the first paint on`,
    { tag: ['@candidate', '@platform'] },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { signIn: false };
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          seen.signIn ||= document.querySelector('header a[href="/auth"]') !== null;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({ signIn: false });
    },
  );
}

test(
  'every cookie that the product sets is in the privacy policy',
  { tag: ['@marketing', '@candidate'] },
  async ({ page, signInAs }) => {
    await page.goto(DEMO_PROFILE, { waitUntil: 'networkidle' });
    await signInAs('recruiter_pro');
    await page.goto('/privacy');
    const table = page.getByRole('region', { name: 'Cookies', exact: true });
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) await expect(table).toContainText(name);
  },
);

test(
  'consent and registration lead to terms and privacy, without losing what was typed',
  { tag: ['@candidate', '@marketing'] },
  async ({ page }) => {
    for (const path of [DEMO_CLAIM, '/auth?tab=register', '/register']) {
      await page.goto(path);
      for (const name of [/^terms of use/, /^privacy policy/]) {
        const link = page.getByRole('main').getByRole('link', { name });
        await expect(link, path).toHaveAttribute('target', '_blank');
      }
    }
  },
);
