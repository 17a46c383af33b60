import { DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test(
  'the area of a link is loaded on hover, before a click',
  { tag: ['@platform', '@marketing', '@candidate'] },
  async ({ page }) => {
    await page.goto(DEMO_PROFILE, { waitUntil: 'networkidle' });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const link = page.getByRole('banner').getByRole('link', { name: 'Gangway home' });
    await link.hover();
    const areaFiles = () =>
      requestedPaths.filter((url) => url.startsWith('/remotes/mfe-marketing/'));
    await expect.poll(() => areaFiles().length).toBeGreaterThanOrEqual(3);
    await page.waitForLoadState('networkidle');
    const before = areaFiles().length;
    await link.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(areaFiles()).toHaveLength(before);
  },
);

test(
  'a signed-in user’s area is loaded in an idle moment, but none for a visitor',
  { tag: ['@platform', '@marketing', '@enterprise'] },
  async ({ page, signInAs }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requestedPaths.filter((url) => url.includes('/mfe-enterprise/'))).toEqual([]);
    await signInAs('hr');
    await page.goto('/');
    await expect
      .poll(() => requestedPaths.filter((url) => url.includes('/mfe-enterprise/')).length)
      .toBeGreaterThan(0);
  },
);
