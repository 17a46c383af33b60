import type { Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { DEMO_PROFILE } from '../fixtures/demo';
import { buildFixture, type FixtureArea } from '../fixtures/fixture-area';
import { listen } from '../fixtures/listen';
import { expect, test } from '../fixtures/test';

const KEY = 'import-map-override:mfe-candidate';
const badge = (page: Page) => page.getByRole('complementary', { name: 'Overridden areas' });

let server: Server;
let port: string;
test.beforeEach(async () => {
  server = serveArea({ name: 'mfe-candidate', version: 'mine', path: '/profile/:token' });
  port = String(await listen(server));
});
test.afterEach(stop);

function stop(): void {
  server.close();
  server.closeAllConnections();
}

function serveArea(area: FixtureArea): Server {
  const { manifest, files } = buildFixture(area);
  return createServer(({ url = '/' }, answer) => {
    const name = url.slice(1).split('?')[0] ?? '';
    const content = name === 'release.json' ? JSON.stringify(manifest) : files.get(name);
    answer.writeHead(content ? 200 : 404, {
      'content-type': name.endsWith('.js') ? 'text/javascript' : 'application/json',
      'access-control-allow-origin': '*',
    });
    answer.end(content);
  });
}

async function override(page: Page, value: string): Promise<void> {
  await page.goto(DEMO_PROFILE);
  await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
  await page.evaluate(([key, to]) => localStorage.setItem(key, to), [KEY, value] as const);
  await page.reload();
}

test(
  'a developer loads one area from their own machine, and a badge says so',
  { tag: '@platform' },
  async ({ page }) => {
    await override(page, port);
    await expect(page.getByRole('heading', { name: 'mfe-candidate mine' })).toBeVisible();
    await expect(badge(page)).toContainText(`mfe-candidate from localhost:${port}`);
    await page.getByRole('button', { name: 'Remove the override of mfe-candidate' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  },
);

test.describe('a broken override', () => {
  test.use({ expectedConsole: /./ });

  test('is removed when nothing answers at its address', { tag: '@platform' }, async ({ page }) => {
    stop();
    await override(page, port);
    await expect(page.getByText('The override of mfe-candidate is removed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });
});
