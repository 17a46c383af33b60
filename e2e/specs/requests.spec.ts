import { DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

test(
  'a link that is about to be followed has its area fetched before it is',
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
  'a signed-in user’s own area is fetched in an idle moment, a visitor’s page stays light',
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
