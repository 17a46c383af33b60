import { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_CLAIM, DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

const productLog = join(import.meta.dirname, '../.results/product.log');

const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

async function toldBy(request: Request): Promise<string> {
  const headers = await request.allHeaders();
  return `${headers['referer'] ?? ''} ${request.postData() ?? ''}`;
}

for (const path of [DEMO_PROFILE, DEMO_CLAIM]) {
  const token = tokenOf(path);

  test(
    `the token of ${path} is sent to its own calls alone`,
    { tag: ['@candidate', '@marketing'] },
    async ({ page, baseURL }) => {
      const requests = watchRequests(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('banner').getByRole('link', { name: 'Gangway home' }).click();
      await expect(page).toHaveURL('/');
      await page.waitForLoadState('networkidle');
      for (const request of requests) {
        expect(await toldBy(request)).not.toContain(token);
        const { pathname, origin } = new URL(request.url());
        if (request.url().includes(token)) {
          expect(origin).toBe(baseURL);
          expect(pathname).toMatch(/^\/(api\/)?(profile|candidate\/claim)\//);
        }
      }
      expect(requests.some((request) => request.url().includes(`/api${path}`))).toBe(true);
    },
  );
}

test.describe('a link that confirms an email', () => {
  test.use({ expectedConsole: /400|404/ });

  test(
    'appears in no referrer, no other call and no log line',
    { tag: '@candidate' },
    async ({ page }) => {
      const token = `confirms-an-email-${Date.now()}`.padEnd(43, '0');
      const requests = watchRequests(page);
      await page.goto(`/profile/email/${token}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Use this email' }).click();
      await expect(page.getByText(/^Not confirmed/)).toBeVisible();
      const carrying = [];
      for (const request of requests) {
        if ((await toldBy(request)).includes(token)) carrying.push(new URL(request.url()).pathname);
      }
      expect(carrying).toEqual(['/api/candidate/confirm-email']);
      const later = await page.request.get('/api/profile/no-such-link');
      const id = later.headers()['x-request-id'] ?? 'none';
      await expect(async () => expect(await readFile(productLog, 'utf8')).toContain(id)).toPass();
      expect(await readFile(productLog, 'utf8')).not.toContain(token);
    },
  );
});

test.describe('an area that fails', () => {
  test.use({ expectedConsole: /./ });

  test(
    'is reported without the private link that it failed on',
    { tag: '@candidate' },
    async ({ page }) => {
      await page.route(`**/api${DEMO_PROFILE}`, (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"fullName":7}' }),
      );
      const requests = watchRequests(page);
      await page.goto(DEMO_PROFILE, { waitUntil: 'networkidle' });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const reports = requests.filter((request) => request.url().endsWith(REPORT_PATH));
      expect(reports).not.toEqual([]);
      for (const report of reports)
        expect(await toldBy(report)).not.toContain(tokenOf(DEMO_PROFILE));
    },
  );
});
