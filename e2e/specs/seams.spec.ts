import type { Page } from '@playwright/test';
import { DASHBOARDS, DEMO_PROFILE } from '../fixtures/demo';
import { isSamePage, mark, navigate } from '../fixtures/same-page';
import { scriptTexts } from '../fixtures/script-texts';
import { expect, test } from '../fixtures/test';
import { EVERY_AREA } from '../product/areas';

async function enterAs(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Sign in as ${title}` }).click();
}

/** Text that occurs only in the production build of this library. */
const TRACES = {
  React: 'react.dev/errors',
  router: 'useLocation() may be used',
  'query client': 'No QueryClient set',
  platform: 'popstate',
  antd: 'anticon',
};

test(
  'one page goes through all five areas without a page load',
  { tag: ['@platform', ...EVERY_AREA] },
  async ({ page }) => {
    await page.goto('/test-login');
    await mark(page);
    await enterAs(page, 'Recruiter, Pro');
    await expect(page).toHaveURL(DASHBOARDS.recruiter_pro);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
    await page.getByRole('banner').getByRole('link', { name: 'Gangway' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('a way across');
    await navigate(page, DEMO_PROFILE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    await navigate(page, '/test-login');
    await enterAs(page, 'HR, main user');
    await expect(page).toHaveURL(DASHBOARDS.hr);
    await expect(page.getByRole('heading', { level: 1, name: 'Transition lists' })).toBeVisible();
    await navigate(page, '/test-login');
    await enterAs(page, 'Authority');
    await expect(page).toHaveURL(DASHBOARDS.authority);
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
);

test(
  'React, router, query client, platform and antd are loaded once for all areas',
  { tag: ['@platform', ...EVERY_AREA] },
  async ({ page }) => {
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    await page.goto('/test-login');
    await enterAs(page, 'Recruiter, Pro');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
    await navigate(page, '/test-login');
    await enterAs(page, 'HR, main user');
    await expect(page.getByRole('heading', { level: 1, name: 'Transition lists' })).toBeVisible();
    await navigate(page, DEMO_PROFILE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    const texts = await scriptTexts(page, scripts);
    for (const [library, trace] of Object.entries(TRACES)) {
      expect(
        texts.filter((text) => text.includes(trace)),
        library,
      ).toHaveLength(1);
    }
  },
);
